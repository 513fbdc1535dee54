import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";
import { useDraft } from "../kernel/draft/use-draft.ts";
import { escapedHtml } from "../kernel/html-text.ts";
import { clockTime } from "../media/public.tsx";
import { Button } from "../ui/button.tsx";
import { DraftLine } from "../ui/draft-line.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import styles from "./quick-writing.module.css";

interface QuickWritingProps {
  readonly label: string;
  readonly hint: string;
  readonly save: string;
  readonly lengthMax: number | undefined;
  /** Where what is written waits until it is saved: `note/<unit>`. */
  readonly draftAt: string;
  /** Where the player is; left out for units that are not played. */
  readonly currentSecond?: (() => number) | undefined;
  /** How the second at which one began is called. */
  readonly at: (time: string) => string;
  /** One asked to write at once, whether the field was there before or not. */
  readonly isWanted?: boolean | undefined;
  /** The field has the focus now. */
  readonly onBegun?: (() => void) | undefined;
  /** Takes what was written as HTML; false keeps it. */
  readonly onSave: (html: string, second: number | undefined) => Promise<boolean>;
  readonly isBusy: boolean;
  /** More ways of writing. */
  readonly more?: ReactNode;
}

const paragraphs = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${escapedHtml(line)}</p>`)
    .join("");

/** A field beside the film: it holds the second at which one began to write, and Ctrl+Enter saves. */
export function QuickWriting(props: QuickWritingProps): ReactNode {
  const { label, hint, currentSecond, isWanted = false, onSave, isBusy, more } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [second, setSecond] = useState<number>();
  const draft = useDraft(props.draftAt, {
    // The second alone is nothing that was written.
    texts: { text, second: text === "" || second === undefined ? "" : String(second) },
    untouched: { text: "", second: "" },
    show: (kept) => {
      setText(kept["text"] ?? "");
      setSecond(kept["second"] ? Number(kept["second"]) : undefined);
    },
  });
  const begin = (): void => {
    if (text === "" && currentSecond) setSecond(Math.max(0, Math.floor(currentSecond())));
  };
  const take = useEffectEvent(() => {
    field.current?.focus();
    props.onBegun?.();
  });
  useEffect(() => {
    if (isWanted) take();
  }, [isWanted]);
  const submit = async (): Promise<void> => {
    const html = paragraphs(text);
    if (html === "") {
      field.current?.focus();
      return;
    }
    if (!(await onSave(html, second))) return;
    draft.forget();
    setText("");
    setSecond(undefined);
    // Keys belong to the film again.
    field.current?.blur();
  };
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Text as="label" size={1} tone="muted" htmlFor={id} className="visually-hidden">
        {label}
      </Text>
      <textarea
        id={id}
        ref={field}
        className={styles.field}
        rows={3}
        value={text}
        maxLength={props.lengthMax}
        placeholder={hint}
        onFocus={begin}
        onChange={(event) => {
          begin();
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void submit();
          }
        }}
      />
      <DraftLine draft={draft} />
      <Row gap={2} gapX={3} align="center" justify="between" wrap>
        <Text size={1} tone="muted" tabular role="status">
          {second === undefined ? "" : props.at(clockTime(second))}
        </Text>
        <Row gap={2} align="center" wrap>
          {more}
          <Button kind="primary" type="submit" disabled={isBusy}>
            {props.save}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}
