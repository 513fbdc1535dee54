import { FILE_WIDGETS, MOMENT_WIDGETS, TEXT_WIDGETS } from "@perennial/contract/form/widgets.ts";
import { useId, type ReactNode } from "react";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import { ChoiceControl, TreeControl } from "./choice-control.tsx";
import { ComposeControl } from "./compose-control.tsx";
import type { ControlProps } from "./control-props.ts";
import { FileControl } from "./file-control.tsx";
import { useFillWords } from "./fill-words.ts";
import styles from "./fill.module.css";
import { AddressControl, GeographyControl } from "./place-control.tsx";
import { SketchControl } from "./sketch-control.tsx";
import { MomentControl, NumberControl, TextControl } from "./text-control.tsx";

const isOneOf = (list: readonly string[], widget: string): boolean => list.includes(widget);

/** The control of a field, by its widget. */
function Control(props: ControlProps): ReactNode {
  const { widget } = props.field;
  if (widget === "Number") return <NumberControl {...props} />;
  if (widget === "MultiLevelDropdown") return <TreeControl {...props} />;
  if (widget === "Sketch") return <SketchControl {...props} />;
  if (widget === "Geography") return <GeographyControl {...props} />;
  if (widget === "Address") return <AddressControl {...props} />;
  if (widget === "Compose") return <ComposeControl {...props} />;
  if (isOneOf(TEXT_WIDGETS, widget)) return <TextControl {...props} />;
  if (isOneOf(MOMENT_WIDGETS, widget)) return <MomentControl {...props} />;
  return isOneOf(FILE_WIDGETS, widget) ? <FileControl {...props} /> : <ChoiceControl {...props} />;
}

interface QuestionProps extends Omit<ControlProps, "tied"> {
  /** Its number among the questions. */
  readonly number: number;
  readonly fault: string | undefined;
}

/** One field of a form: its words, its control, and what is wrong with the answer. */
export function Question({ number, fault, ...rest }: QuestionProps): ReactNode {
  const words = useFillWords();
  const id = useId();
  const { field } = rest;
  const isSingle =
    isOneOf(TEXT_WIDGETS, field.widget) ||
    isOneOf(MOMENT_WIDGETS, field.widget) ||
    field.widget === "Number" ||
    field.widget === "DropdownSelect" ||
    field.widget === "UploadFile" ||
    field.widget === "MultiImageUpload";
  const described = [field.hint ? `${id}-hint` : "", fault ? `${id}-fault` : ""].filter(Boolean);
  const title = (
    <>
      {`${number}. ${field.label}`}
      {field.required ? <Text tone="danger">{` *`}</Text> : null}
    </>
  );
  const count =
    field.widget === "CheckBox" && (field.chosenMin > 0 || field.chosenMax > 0)
      ? words.chosen(field.chosenMin, field.chosenMax)
      : "";
  return (
    <Stack as="fieldset" gap={3} className={styles.question} data-field={field.key}>
      <legend>{isSingle ? <label htmlFor={id}>{title}</label> : title}</legend>
      {field.hint || count ? (
        <Text as="p" tone="muted" size={1} id={`${id}-hint`}>
          {[field.hint, count].filter(Boolean).join(" ")}
        </Text>
      ) : null}
      <Control
        {...rest}
        tied={{
          id,
          "aria-describedby": described.join(" ") || undefined,
          "aria-invalid": fault ? true : undefined,
          "aria-required": field.required ? true : undefined,
        }}
      />
      <Box
        as="p"
        tone="danger"
        id={`${id}-fault`}
        role={fault ? "alert" : undefined}
        hidden={!fault}
      >
        {fault}
      </Box>
    </Stack>
  );
}
