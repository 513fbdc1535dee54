import { useEffect, useId, type ReactNode, type RefObject } from "react";
import { useLanguage } from "../../kernel/words.tsx";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { readPart } from "./reading-root.ts";
import { stopReading, useReading } from "./reader.ts";
import { ReadingPanel } from "./reading-panel.tsx";
import styles from "./reading-panel.module.css";
import { useReadingWords } from "./reading-words.ts";

interface ReadPartProps {
  readonly of: RefObject<HTMLElement | null>;
}

/** A button that reads one part of the page aloud, and what steers it meanwhile. Default export for `lazyPart`. */
export default function ReadPart({ of }: ReadPartProps): ReactNode {
  const words = useReadingWords();
  const language = useLanguage();
  const id = useId();
  const { state, part } = useReading();
  const isOff = state === "off" || part !== id;
  useEffect(() => () => stopReading(id), [id]);
  return (
    <div className={styles.part} data-unread>
      <Button
        onClick={() => (isOff ? of.current && readPart(of.current, id, language) : stopReading(id))}
      >
        <Icon name={isOff ? "speak" : "stop"} isFilled={!isOff} />
        {isOff ? words.read : words.stop}
      </Button>
      {part === id ? <ReadingPanel /> : null}
    </div>
  );
}
