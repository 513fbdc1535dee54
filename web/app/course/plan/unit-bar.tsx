import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../manager/manager-context.ts";
import { useMoment } from "./moment.ts";
import { useUnitWords } from "./unit-words.ts";
import type { Unit, WritingState } from "./unit-writing.ts";
import styles from "./plan.module.css";

interface UnitBarProps {
  readonly unit: Unit;
  readonly state: WritingState;
  /** Names of those who write in the unit too. */
  readonly editors: readonly string[];
  readonly isPart: boolean;
  readonly onHistory: () => void;
}

/** Whether the unit is saved, by whom, who else writes, and where its history and preview are. */
export function UnitBar({ unit, state, editors, isPart, onHistory }: UnitBarProps): ReactNode {
  const words = useUnitWords();
  const moment = useMoment();
  const { to } = useManager();
  return (
    <div className={styles.bar}>
      <span role="status">{words[state]}</span>
      {unit.updatedByName === "" ? null : (
        <span className={styles.hint}>{words.by(unit.updatedByName, moment(unit.updatedAt))}</span>
      )}
      {editors.length > 0 ? <strong>{words.writing(editors.join("、"))}</strong> : null}
      <Button onClick={onHistory}>{words.history}</Button>
      {isPart ? null : (
        <Link to={to("plan/unitPreview", { unitId: unit.id })}>{words.preview}</Link>
      )}
      {unit.kind === "video" ? (
        <Link to={to(`prepare/plan/dot/${unit.id}`)}>{words.marks(unit.markerNum)}</Link>
      ) : null}
    </div>
  );
}
