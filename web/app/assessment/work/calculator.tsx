import { useState, type ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { calculate } from "./calculate.ts";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

const KEYS = "789÷456×123-0.()+".split("");
const LENGTH = 60;

/** What was typed with the signs that are shown. */
const shownSigns = (typed: string): string =>
  typed.replace(/\*/g, "×").replace(/\//g, "÷").slice(0, LENGTH);

/** A calculator beside the questions; it can be typed into, and stays until it is closed. */
export function Calculator({ onClose }: { readonly onClose: () => void }): ReactNode {
  const words = useWorkWords();
  const { close } = useWords().kernel;
  const [text, setText] = useState("");
  const result = calculate(text);
  const take = (): void => {
    if (result !== undefined) setText(String(result));
  };
  return (
    <Stack
      as="section"
      gap={2}
      pad={3}
      card
      className={styles.calculator}
      aria-label={words.calculator}
    >
      <Row align="center" justify="between">
        <b>{words.calculator}</b>
        <button type="button" className={styles.small} aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </Row>
      <input
        className={styles.sum}
        aria-label={words.expression}
        inputMode="none"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(shownSigns(event.target.value))}
        onKeyDown={(event) => {
          if (event.key === "Enter" || event.key === "=") {
            event.preventDefault();
            take();
          }
        }}
      />
      <Text as="output" tabular className={styles.outcome}>
        {result === undefined ? "" : `= ${result}`}
      </Text>
      <div className={styles.pad}>
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => setText(shownSigns(text + key))}>
            {key}
          </button>
        ))}
        <button type="button" onClick={() => setText(text.slice(0, -1))} aria-label={words.erase}>
          ⌫
        </button>
        <button type="button" onClick={() => setText("")}>
          C
        </button>
        <button type="button" aria-label={words.equals} data-main onClick={take}>
          =
        </button>
      </div>
    </Stack>
  );
}
