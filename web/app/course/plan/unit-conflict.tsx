import type { UnitContentValue } from "@perennial/contract/course/units/unit-content.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { UnitDiff } from "./unit-diff.tsx";
import { unitText } from "./unit-text.ts";
import { useUnitWords } from "./unit-words.ts";
import styles from "./plan.module.css";

interface Version {
  readonly name: string;
  readonly content: UnitContentValue;
}

interface UnitConflictProps {
  readonly theirs: Version;
  readonly mine: Version;
  readonly isBusy: boolean;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  readonly onMerge: () => void;
}

/** Two teachers on one unit: the second sees the difference and decides; nothing is overwritten silently. */
export function UnitConflict({
  theirs,
  mine,
  isBusy,
  onTheirs,
  onMine,
  onMerge,
}: UnitConflictProps): ReactNode {
  const words = useUnitWords();
  return (
    <Dialog title={words.changed} onClose={onMerge}>
      <Stack gap={4} narrow>
        <p className={styles.hint}>{words.changedHint}</p>
        <UnitDiff
          before={unitText(theirs.name, theirs.content)}
          after={unitText(mine.name, mine.content)}
          titles={[words.theirs, words.mine]}
        />
        <Row gap={2} align="center" wrap>
          <Button onClick={onMerge}>{words.merge}</Button>
          <Button onClick={onTheirs}>{words.takeTheirs}</Button>
          <Button type="primary" loading={isBusy} onClick={onMine}>
            {words.takeMine}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
