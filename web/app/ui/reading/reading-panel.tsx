import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { goOnReading, PACES, pauseReading, setPace, useReading } from "./reader.ts";
import styles from "./reading-panel.module.css";
import { useReadingWords } from "./reading-words.ts";

/** Pause and pace while the page is read, and why nothing is heard. */
export function ReadingPanel(): ReactNode {
  const words = useReadingWords();
  const { state, trouble, pace } = useReading();
  if (trouble !== "")
    return (
      <p className={styles.trouble} role="alert">
        <Icon name="warning" />
        {words.trouble[trouble]}
      </p>
    );
  if (state === "off") return null;
  const isPaused = state === "paused";
  return (
    <div className={styles.panel}>
      <button
        type="button"
        className={styles.button}
        onClick={isPaused ? goOnReading : pauseReading}
      >
        <Icon name={isPaused ? "play" : "pause"} />
        {isPaused ? words.proceed : words.pause}
      </button>
      <div className={styles.paces} role="group" aria-label={words.pace}>
        {PACES.map((each, index) => (
          <button
            key={each}
            type="button"
            className={styles.button}
            aria-pressed={index === pace}
            onClick={() => setPace(index)}
          >
            {words.paces[index]}
          </button>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {isPaused ? words.paused : words.reading}
      </span>
    </div>
  );
}
