import type { ReactNode } from "react";
import type { PlayerWatch } from "../media-types.ts";
import styles from "./player.module.css";
import { usePlayerWords } from "./player-words.ts";

const MS = 1000;
const ALL = 100;

/** Over the time line: what was seen already. */
export function PlayerHeat({
  covered,
  seconds,
}: {
  readonly covered: PlayerWatch["covered"];
  /** Length of the film; 0 until it is known. */
  readonly seconds: number;
}): ReactNode {
  const words = usePlayerWords();
  if (seconds <= 0) return null;
  const part = (ms: number): number => Math.min(ALL, (ms / MS / seconds) * ALL);
  const seen = covered.reduce((sum, [from, to]) => sum + part(to) - part(from), 0);
  return (
    <div className={styles.heat} role="img" aria-label={words.seen(Math.round(seen))}>
      {covered.map(([from, to]) => (
        <i key={from} style={{ left: `${part(from)}%`, width: `${part(to) - part(from)}%` }} />
      ))}
    </div>
  );
}
