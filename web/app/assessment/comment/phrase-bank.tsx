import { countPhrase, createPhrase, listPhrases } from "@perennial/contract/assessment/comment.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./comment.module.css";
import { PhraseDialog } from "./phrase-dialog.tsx";
import { useCommentWords } from "./comment-words.ts";

type Phrase = OutputOf<typeof listPhrases>[number];

/** Those that a key inserts. */
const KEYED = 9;
const PHRASE_MAX = rulesOf(createPhrase, "words").maxLength ?? 0;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The words of a comment in one line, as far as a phrase may be long. */
function wordsOf(html: string): string {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  return (body.textContent ?? "").replaceAll(/\s+/g, " ").trim().slice(0, PHRASE_MAX);
}

interface PhraseBankProps {
  /** The comment that is being written, as HTML. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Where the comment is written; keys work within. */
  readonly children: ReactNode;
}

/** A comment with the marker's own phrases: most used first, by a click or by Alt and a digit. */
export function PhraseBank({ value, onChange, children }: PhraseBankProps): ReactNode {
  const words = useCommentWords();
  const { data: phrases = [] } = useRead(listPhrases, {});
  const [isManaging, setIsManaging] = useState(false);
  const create = useWrite(createPhrase, { invalidates: [listPhrases] });
  const count = useWrite(countPhrase, { isQuiet: true });
  const keyed = phrases.slice(0, KEYED);
  const insert = (phrase: Phrase): void => {
    onChange(`${value}<p>${escaped(phrase.words)}</p>`);
    void count.send({ id: phrase.id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // By the key's place: with Alt some keyboards write other signs.
    const digit = event.altKey ? /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] : undefined;
    const phrase = digit === undefined ? undefined : keyed[Number(digit) - 1];
    if (!phrase) return;
    event.preventDefault();
    insert(phrase);
  };
  const written = wordsOf(value);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that work wherever the focus is within
    <Stack gap={2} narrow onKeyDown={onKeyDown}>
      {children}
      <Row gap={2} align="center" wrap role="group" aria-label={words.phrases}>
        {keyed.map((phrase, at) => (
          <Button
            key={phrase.id}
            size="small"
            className={styles.phrase ?? ""}
            title={words.insertPhrase(phrase.words)}
            aria-keyshortcuts={`Alt+${at + 1}`}
            onClick={() => insert(phrase)}
          >
            <Text as="span" tone="muted" tabular aria-hidden="true">
              {at + 1}
            </Text>
            <Text as="span" ellipsis>
              {phrase.words}
            </Text>
          </Button>
        ))}
        <Button
          type="link"
          size="small"
          disabled={written === ""}
          onClick={() => void create.send({ words: written })}
        >
          {words.keepPhrase}
        </Button>
        <Button type="link" size="small" onClick={() => setIsManaging(true)}>
          {words.managePhrases}
        </Button>
        {keyed.length > 0 ? (
          <Text tone="muted" size={1}>
            {words.phraseKeys}
          </Text>
        ) : null}
      </Row>
      {isManaging ? <PhraseDialog phrases={phrases} onClose={() => setIsManaging(false)} /> : null}
    </Stack>
  );
}
