import type { UnitKind } from "@perennial/contract/course/units/unit-content.ts";
import { Button, Input, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { readOutline, type OutlineLine } from "./outline.ts";
import { usePlanWords } from "./plan-words.ts";
import styles from "./plan.module.css";

interface OutlineDialogProps {
  readonly kinds: readonly UnitKind[];
  readonly isBusy: boolean;
  readonly onMake: (lines: readonly OutlineLine[], kind: UnitKind) => Promise<void>;
  readonly onClose: () => void;
}

/** A pasted outline becomes chapters, sections and units; what it will be is shown before. */
export function OutlineDialog({ kinds, isBusy, onMake, onClose }: OutlineDialogProps): ReactNode {
  const words = usePlanWords();
  const id = useId();
  const [text, setText] = useState("");
  const [kind, setKind] = useState<UnitKind>(kinds[0] ?? "page");
  const lines = readOutline(text);
  const isWrong = lines.length > 0 && lines[0]?.depth !== 0;
  return (
    <Dialog title={words.outline} onClose={onClose}>
      <div className={styles.outline}>
        <label htmlFor={id}>{words.outlineHint}</label>
        <Input.TextArea
          id={id}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isWrong ? (
          <p role="alert" className={styles.fault}>
            {words.outlineFirst}
          </p>
        ) : null}
        {lines.length > 0 ? (
          <ol className={styles.lines} aria-label={words.outlinePreview}>
            {lines.map(({ name, depth }, at) => (
              // Lines have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} data-depth={depth}>
                {name}
              </li>
            ))}
          </ol>
        ) : null}
        <div className={styles.tools}>
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
            onClick={() => void onMake(lines, kind)}
          >
            {words.make}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
