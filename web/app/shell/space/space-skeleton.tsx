import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import styles from "./space-skeleton.module.css";

/** The shape of a screen until it has come: title, panel, lines. */
export function SpaceSkeleton(): ReactNode {
  const words = useWords().kernel;
  return (
    <div className={styles.skeleton} role="status" aria-label={words.loading}>
      <i className={styles.title} />
      <div className={styles.panel}>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
