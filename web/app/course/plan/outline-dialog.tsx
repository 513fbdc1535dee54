import type { UnitKind } from "@perennial/contract/course/units/unit-content.ts";
import { Button, Input, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useDraft } from "../../kernel/draft/use-draft.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DraftLine } from "../../ui/draft-line.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { readOutline, type OutlineLine } from "./outline.ts";
import { usePlanWords } from "./plan-words.ts";
import styles from "./plan.module.css";

const BLANK = { text: "" };

interface OutlineDialogProps {
  readonly periodId: string;
  readonly kinds: readonly UnitKind[];
  readonly isBusy: boolean;
  /** True when they were made. */
  readonly onMake: (lines: readonly OutlineLine[], kind: UnitKind) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A pasted outline becomes chapters, sections and units; what it will be is shown before. */
export default function OutlineDialog({
  periodId,
  kinds,
  isBusy,
  onMake,
  onClose,
}: OutlineDialogProps): ReactNode {
  const words = usePlanWords();
  const id = useId();
  const [text, setText] = useState("");
  const draft = useDraft(`outline/${periodId}`, {
    texts: { text },
    untouched: BLANK,
    show: (texts) => setText(texts["text"] ?? ""),
  });
  const [kind, setKind] = useState<UnitKind>(kinds[0] ?? "page");
  const lines = readOutline(text);
  const isWrong = lines.length > 0 && lines[0]?.depth !== 0;
  const make = async (): Promise<void> => {
    if (await onMake(lines, kind)) draft.forget();
  };
  return (
    <Dialog title={words.outline} onClose={onClose}>
      <Grid columns={1} gap={3} narrow>
        <DraftLine draft={draft} />
        <label htmlFor={id}>{words.outlineHint}</label>
        <Input.TextArea
          id={id}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isWrong ? (
          <Text as="p" tone="danger" role="alert">
            {words.outlineFirst}
          </Text>
        ) : null}
        {lines.length > 0 ? (
          <Stack
            as="ol"
            gap={1}
            pad={2}
            padX={3}
            border
            className={styles.lines}
            aria-label={words.outlinePreview}
          >
            {lines.map(({ name, depth }, at) => (
              // Lines have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} data-depth={depth}>
                {name}
              </li>
            ))}
          </Stack>
        ) : null}
        <Row gap={2} align="center" wrap>
          <Select
            aria-label={words.unitKind}
            style={{ width: 140 }}
            value={kind}
            options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
            onChange={setKind}
          />
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={lines.length === 0 || isWrong}
            onClick={() => void make()}
          >
            {words.make}
          </Button>
        </Row>
      </Grid>
    </Dialog>
  );
}
