import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button, Form } from "antd";
import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import { useMedia } from "../../kernel/device-media.ts";
import { useDraft, type Texts } from "../../kernel/draft/use-draft.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { DraftLine } from "../../ui/draft-line.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import type { FieldDefinition, FieldValues } from "./field-definition.ts";
import styles from "./field-form.module.css";
import { faultOf } from "./field-rules.ts";
import { FieldWidget } from "./field-widget.tsx";
import { useFieldWords } from "./field-words.ts";
import { LeaveGuard } from "../leave-guard.tsx";

interface FieldFormProps<Values extends object> {
  readonly definitions: readonly FieldDefinition[];
  /** What is stored, read anew by the time `onSave` resolves; the form is dirty as long as something differs. */
  readonly stored: Values;
  /** Saves; faults of the answer go to their fields, anything else has been said already or is said here. */
  readonly onSave: (values: Values) => Promise<Envelope<unknown>>;
  /** After saving; what was entered counts as stored then. */
  readonly onSaved?: (values: Values) => void | Promise<void>;
  /** Every change, for previews beside the form. */
  readonly onValues?: (values: Values) => void;
  /** For a page with several forms, which has one guard for all of them. */
  readonly onDirty?: (isDirty: boolean) => void;
  /** What the toast says when it was saved. */
  readonly saved?: string;
  readonly saveWords?: string;
  /** True on a form for something new: it can be sent untouched. */
  readonly isNew?: boolean;
  /** Shown beside the buttons; a closing one for drawers. */
  readonly onCancel?: () => void;
  readonly actions?: ReactNode;
  /** Below a field: counters, previews. */
  readonly notes?: Readonly<Record<string, ReactNode>>;
  /** A control of its own for a field; it gets id, value and onChange. */
  readonly controls?: Readonly<Record<string, ReactElement>>;
  /** More rules of a field, checked after those of its widget type. */
  readonly checks?: Readonly<
    Record<string, (value: unknown, values: FieldValues) => string | undefined>
  >;
  /** Where a server's fault belongs when its path is no field of the form. */
  readonly place?: (path: string, message: string) => { name: string; message: string } | undefined;
  /** Asks before saving; calls what it is given when the answer was yes. */
  readonly ask?: (values: Values, save: () => void) => void;
  /** Labels above the fields; beside them where there is room. */
  readonly layout?: "beside" | "above";
  readonly label?: string;
  /** Where its texts are kept on the device until they are saved: `notice/<id>`. Left out where they are short. */
  readonly draftAt?: string;
  /** False inside a drawer, where leaving the page is not the danger. */
  readonly isGuarded?: boolean;
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

const TEXTS: ReadonlySet<string> = new Set(["SingleLineText", "MultiLineText", "RichTextEditor"]);

/** Those of the values that are kept until they are saved: texts that somebody can type. */
function textsOf(
  {
    draftAt,
    definitions,
    controls,
  }: Pick<FieldFormProps<object>, "draftAt" | "definitions" | "controls">,
  values: FieldValues,
): Texts {
  if (draftAt === undefined) return {};
  return Object.fromEntries(
    definitions
      .filter(({ editable, disabled }) => editable !== false && disabled !== true)
      .filter(({ widgetType }) => TEXTS.has(widgetType))
      // A control of its own may hold something else than a text, but for an editor's.
      .filter(({ name, widgetType }) => widgetType === "RichTextEditor" || !controls?.[name])
      .map(({ name }) => [name, values[name]] as const)
      .map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

interface BelowFieldProps {
  readonly hint: string | undefined;
  readonly children: ReactNode;
}

const BelowField = ({ hint, children }: BelowFieldProps): ReactNode => (
  <>
    {hint ? (
      <Box as="span" block padTop={1} tone="muted">
        {hint}
      </Box>
    ) : null}
    {children}
  </>
);

/** A form from field definitions (front §3, §5): widgets, rules, conversions, faults at their fields. */
export function FieldForm<Values extends object>(props: FieldFormProps<Values>): ReactNode {
  const { definitions, onDirty, layout = "beside", isNew = false, isGuarded = true } = props;
  const words = useFieldWords();
  const isNarrow = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);
  const isAbove = isNarrow || layout === "above";
  const [form] = Form.useForm<Record<string, unknown>>();
  const id = useId();
  const stored = props.stored as FieldValues;
  const [draft, setDraft] = useState<FieldValues>({});
  const [isBusy, setIsBusy] = useState(false);
  const shown = definitions.filter(({ editable }) => editable !== false);
  const values = { ...stored, ...draft };
  // What was read anew is shown, under what was entered meanwhile.
  const read = JSON.stringify(stored);
  const show = useEffectEvent((text: string) =>
    // allowed(json-by-schema): what this part wrote itself, to compare it by its words
    form.setFieldsValue({ ...(JSON.parse(text) as FieldValues), ...draft }),
  );
  useEffect(() => show(read), [read]);
  const isDirty = shown.some(({ name }) => !same(values[name], stored[name]));

  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  const kept = useDraft(props.draftAt, {
    texts: textsOf(props, values),
    untouched: textsOf(props, stored),
    show: (texts) => {
      form.setFieldsValue(texts);
      const entered = { ...draft, ...texts };
      setDraft(entered);
      props.onValues?.({ ...props.stored, ...entered });
    },
  });

  const focusFault = (): void => {
    setTimeout(() => document.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
  };

  const placeFaults = (answer: Envelope<unknown>): void => {
    if (answer.success) return;
    const rest: string[] = [];
    for (const { path, message } of answer.fields ?? []) {
      const placed = props.place?.(path, message) ?? { name: path, message };
      if (shown.some(({ name }) => name === placed.name)) {
        form.setFields([{ name: placed.name, errors: [placed.message] }]);
      } else rest.push(placed.message);
    }
    if ((answer.fields?.length ?? 0) > 0) showToast(rest[0] ?? answer.message);
    focusFault();
  };

  const save = async (entered: Values): Promise<void> => {
    setIsBusy(true);
    const answer = await props.onSave(entered);
    if (!answer.success) {
      setIsBusy(false);
      return placeFaults(answer);
    }
    kept.forget();
    if (props.saved !== undefined) showToast(props.saved, "done");
    // At once: what follows may leave the page, and nothing unsaved is left to warn of.
    flushSync(() => {
      setDraft({});
      setIsBusy(false);
    });
    await props.onSaved?.(entered);
  };

  const submit = (): void => {
    if (isBusy) return;
    const entered = { ...props.stored, ...draft };
    if (props.ask) props.ask(entered, () => void save(entered));
    else void save(entered);
  };

  return (
    <Form
      form={form}
      // Several forms may stand on one page with fields of the same name.
      name={`form${id.replace(/\W/g, "")}`}
      className={isAbove ? `${styles.form} ${styles.above}` : (styles.form ?? "")}
      aria-label={props.label}
      layout={isAbove ? "vertical" : "horizontal"}
      requiredMark
      {...(isAbove
        ? {}
        : {
            labelCol: { flex: "168px" },
            labelAlign: "left" as const,
            wrapperCol: { flex: "1 1 0" },
          })}
      labelWrap
      colon={false}
      initialValues={stored}
      scrollToFirstError
      onValuesChange={(_changed, all) => {
        setDraft(all);
        props.onValues?.({ ...props.stored, ...all });
      }}
      onFinish={submit}
      onFinishFailed={focusFault}
    >
      <DraftLine draft={kept} />
      <div className={styles.fields}>
        {shown.map((definition) => {
          const { name, label, required = false, hint } = definition;
          const control = props.controls?.[name];
          return (
            <Form.Item
              key={name}
              name={name}
              label={label}
              required={required}
              extra={
                hint || props.notes?.[name] ? (
                  <BelowField hint={hint}>{props.notes?.[name]}</BelowField>
                ) : undefined
              }
              validateTrigger={["onBlur", "onSubmit"]}
              rules={[
                {
                  validator: async (_rule, value: unknown) => {
                    const fault =
                      faultOf(definition, value, words) ??
                      props.checks?.[name]?.(value, {
                        ...stored,
                        ...form.getFieldsValue(),
                      });
                    if (fault !== undefined) throw new Error(fault);
                  },
                },
              ]}
            >
              {control ? cloneElement(control) : <FieldWidget definition={definition} />}
            </Form.Item>
          );
        })}
      </div>
      <FormFoot
        {...props}
        isNew={isNew}
        isDirty={isDirty}
        isBusy={isBusy}
        onUndo={() => {
          form.setFieldsValue({ ...stored });
          form.setFields(shown.map(({ name }) => ({ name, errors: [] })));
          setDraft({});
          props.onValues?.(props.stored);
        }}
      />
      {isGuarded ? <LeaveGuard isDirty={isDirty && !isBusy} onLeave={kept.forget} /> : null}
    </Form>
  );
}

interface FormFootProps extends Pick<FieldFormProps<object>, "saveWords" | "onCancel" | "actions"> {
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** The buttons of a form. */
function FormFoot(props: FormFootProps): ReactNode {
  const { isNew, isDirty, isBusy, onUndo } = props;
  const words = useFieldWords();
  return (
    <Row gap={2} gapX={3} align="center" wrap padTop={3} line="above">
      <Button
        type="primary"
        htmlType="submit"
        disabled={!isDirty && !isNew && !isBusy}
        loading={isBusy}
      >
        {isBusy ? words.saving : (props.saveWords ?? words.save)}
      </Button>
      {props.onCancel ? (
        <Button disabled={isBusy} onClick={props.onCancel}>
          {words.cancel}
        </Button>
      ) : (
        <Button disabled={!isDirty || isBusy} onClick={onUndo}>
          {words.undo}
        </Button>
      )}
      {props.actions}
      <Text as="p" tone="warning" size={1} role="status">
        {isDirty && !isNew ? words.unsaved : ""}
      </Text>
    </Row>
  );
}
