import { useState, type ReactNode } from "react";
import styles from "./player.module.css";
import { usePlayerWords } from "./player-words.ts";

/** The keys of the player, in a box over it. */
export function PlayerHelp({ hasSubtitles }: { readonly hasSubtitles: boolean }): ReactNode {
  const words = usePlayerWords();
  const [isOpen, setIsOpen] = useState(false);
  const keys = words.keys.filter(([key]) => key !== "C" || hasSubtitles);
  return (
    <span className={styles.help}>
      <button
        type="button"
        aria-label={words.help}
        title={words.help}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setIsOpen(false);
        }}
        {...{ keysused: "Enter Space" }}
      >
        ?
      </button>
      {isOpen ? (
        <dl aria-label={words.help}>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </span>
  );
}
