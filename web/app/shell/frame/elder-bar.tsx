import type { ReactNode } from "react";
import { useIsAlive } from "../../kernel/device-idle.ts";
import { useWords } from "../../kernel/words.tsx";
import styles from "./elder-bar.module.css";
import { ReadingAloud } from "./reading-aloud.tsx";

/** Says that the elder mode is on, and offers to read the page aloud where the browser can. */
export function ElderBar(): ReactNode {
  const words = useWords().shell;
  const isAlive = useIsAlive();
  const maySpeak = isAlive && "speechSynthesis" in window;
  return (
    <div className={styles.bar} role="region" aria-label={words.elderBar}>
      <div className={styles.inner}>
        <p>{words.elderHint}</p>
        {maySpeak ? <ReadingAloud /> : null}
      </div>
    </div>
  );
}
