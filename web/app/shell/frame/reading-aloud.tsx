import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useLanguage, useWords } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./elder-bar.module.css";
import { readableBlocks, speechChunks } from "./speech-text.ts";

const VOICES = { zh: "zh-CN", en: "en-US", es: "es-ES" } as const;
/** Slower than usual: elders asked for it. */
const RATE = 0.9;

interface Piece {
  readonly text: string;
  readonly block: HTMLElement | undefined;
}

function piecesToRead(): Piece[] {
  const selected = getSelection()?.toString().trim() ?? "";
  if (selected) return speechChunks(selected).map((text) => ({ text, block: undefined }));
  const content = document.getElementById("content");
  if (!content) return [];
  return readableBlocks(content).flatMap((block) =>
    speechChunks(block.textContent ?? "").map((text) => ({ text, block })),
  );
}

/** Reads the selected words, or the page's content paragraph by paragraph with the present one marked; Escape stops. */
export function ReadingAloud(): ReactNode {
  const words = useWords().shell;
  const language = useLanguage();
  const { key } = useLocation();
  const [isSpeaking, setIsSpeaking] = useState(false);
  const marked = useRef<HTMLElement>(undefined);
  // Tells the end of a stopped reading from the end of a paragraph.
  const run = useRef(0);

  const mark = (block: HTMLElement | undefined): void => {
    if (marked.current === block) return;
    marked.current?.removeAttribute("data-reading");
    block?.setAttribute("data-reading", "");
    block?.scrollIntoView({ block: "center" });
    marked.current = block;
  };

  const stop = useCallback((): void => {
    run.current += 1;
    speechSynthesis.cancel();
    marked.current?.removeAttribute("data-reading");
    marked.current = undefined;
    setIsSpeaking(false);
  }, []);

  const start = (): void => {
    const pieces = piecesToRead();
    run.current += 1;
    const mine = run.current;
    speechSynthesis.cancel();
    setIsSpeaking(pieces.length > 0);
    const speak = (at: number): void => {
      if (run.current !== mine) return;
      const piece = pieces[at];
      if (!piece) return stop();
      const utterance = new SpeechSynthesisUtterance(piece.text);
      utterance.lang = VOICES[language];
      utterance.rate = RATE;
      utterance.addEventListener("end", () => speak(at + 1));
      utterance.addEventListener("error", () => {
        if (run.current === mine) stop();
      });
      mark(piece.block);
      speechSynthesis.speak(utterance);
    };
    speak(0);
  };

  // Another page ends the reading.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => stop, [key, stop]);
  useEffect(() => {
    if (!isSpeaking) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape") stop();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isSpeaking, stop]);

  return (
    <div className={styles.speech} data-speaking={isSpeaking ? "" : undefined}>
      {/* Keeps the selection: pressing the button must not clear what it is to read. */}
      <Button
        kind="primary"
        onMouseDown={(event) => event.preventDefault()}
        onClick={isSpeaking ? stop : start}
      >
        <Icon name={isSpeaking ? "stop" : "speak"} isFilled={isSpeaking} />
        {isSpeaking ? words.stopReading : words.readAloud}
      </Button>
      <span role="status" className="visually-hidden">
        {isSpeaking ? words.reading : ""}
      </span>
    </div>
  );
}
