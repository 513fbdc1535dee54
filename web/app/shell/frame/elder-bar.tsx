import { useSyncExternalStore, type ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import styles from "./elder-bar.module.css";
import { ReadingAloud } from "./reading-aloud.tsx";

const never = () => () => undefined;

/** Says that the elder mode is on, and offers to read the page aloud where the browser can. */
export function ElderBar(): ReactNode {
  const words = useWords().shell;
  const maySpeak = useSyncExternalStore(
    never,
    () => "speechSynthesis" in window,
    () => false,
  );
  return (
    <div className={styles.bar} role="region" aria-label={words.elderBar}>
      <div className={styles.inner}>
        <p>{words.elderHint}</p>
        {maySpeak ? <ReadingAloud /> : null}
      </div>
    </div>
  );
}
