import type { Remark } from "@perennial/contract/assessment/remark.ts";
import type { ReactNode } from "react";
import styles from "./remark.module.css";

/** Units across a page; its height follows from its form. */
export const ACROSS = 1_000;
const PIN = 22;
const STAMP = 26;

interface LayerProps {
  readonly marks: readonly Remark[];
  /** Height as a share of the width. */
  readonly ratio: number;
  /** Numbers of pins, as the list below says them. */
  readonly numberOf: (mark: Remark) => number;
  /** Where the next one would stand, for who moves it by keys. */
  readonly cursor?: { readonly x: number; readonly y: number } | undefined;
}

const pathOf = (points: readonly number[], ratio: number): string => {
  const steps: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x = ((points[at] ?? 0) * ACROSS).toFixed(1);
    const y = ((points[at + 1] ?? 0) * ACROSS * ratio).toFixed(1);
    steps.push(`${at === 0 ? "M" : "L"}${x} ${y}`);
  }
  return steps.join("");
};

const SHAPES = {
  tick: `M${-STAMP} 0L${-STAMP / 3} ${STAMP * 0.7}L${STAMP} ${-STAMP}`,
  cross: `M${-STAMP} ${-STAMP}L${STAMP} ${STAMP}M${STAMP} ${-STAMP}L${-STAMP} ${STAMP}`,
} as const;

function Drawn({ mark, ratio, number }: { mark: Remark; ratio: number; number: number }) {
  if ("points" in mark)
    return <path d={pathOf(mark.points, ratio)} className={styles[mark.kind]} />;
  const place = `translate(${mark.x * ACROSS} ${mark.y * ACROSS * ratio})`;
  if (mark.kind !== "pin")
    return <path d={SHAPES[mark.kind]} transform={place} className={styles[mark.kind]} />;
  return (
    <g transform={place} className={styles.pin}>
      <circle r={PIN} />
      <text textAnchor="middle" dominantBaseline="central">
        {number}
      </text>
    </g>
  );
}

/** What was drawn over a page; the page itself stays as it is. */
export function RemarkLayer({ marks, ratio, numberOf, cursor }: LayerProps): ReactNode {
  return (
    <svg
      className={styles.layer}
      viewBox={`0 0 ${ACROSS} ${ACROSS * ratio}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {marks.map((mark, at) => (
        // Marks have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Drawn key={at} mark={mark} ratio={ratio} number={numberOf(mark)} />
      ))}
      {cursor ? (
        <path
          className={styles.cursor}
          d={`M${-STAMP} 0H${STAMP}M0 ${-STAMP}V${STAMP}`}
          transform={`translate(${cursor.x * ACROSS} ${cursor.y * ACROSS * ratio})`}
        />
      ) : null}
    </svg>
  );
}
