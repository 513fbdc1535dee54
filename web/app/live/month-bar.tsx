import { Button } from "antd";
import type { ReactNode } from "react";
import { plainDate } from "../kernel/format.ts";
import { Icon } from "../ui/icon.tsx";
import { Row } from "../ui/layout/layout.tsx";
import { useLiveWords } from "./live-words.ts";
import styles from "./live.module.css";
import { movedMonth } from "./month.ts";

export interface ShownMonth {
  readonly year: number;
  /** From 1. */
  readonly month: number;
}

/** The month that it is in China. */
export function thisMonth(): ShownMonth {
  const [year, month] = plainDate(Date.now()).split("-").map(Number);
  return { year: year ?? 0, month: month ?? 1 };
}

interface MonthBarProps {
  readonly shown: ShownMonth;
  readonly onShow: (month: ShownMonth) => void;
  readonly children?: ReactNode;
}

/** Back, the month's name, on, and back to today. */
export function MonthBar({ shown, onShow, children }: MonthBarProps): ReactNode {
  const words = useLiveWords();
  const go = (by: number) => () => onShow(movedMonth(shown.year, shown.month, by));
  return (
    <Row gap={3} align="center" wrap below={3} className={styles.monthBar}>
      <Button onClick={go(-1)} aria-label={words.previous} icon={<Icon name="left" size={1} />} />
      <h2 aria-live="polite">{words.month(shown.year, shown.month)}</h2>
      <Button onClick={go(1)} aria-label={words.next} icon={<Icon name="right" size={1} />} />
      <Button onClick={() => onShow(thisMonth())}>{words.today}</Button>
      {children}
    </Row>
  );
}
