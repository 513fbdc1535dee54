import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { trySensitiveWords } from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input, Tag } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import styles from "./sensitive-word-trial.module.css";
import { useSensitiveWords } from "./sensitive-words-words.ts";

const TEXT_MAX = rulesOf(trySensitiveWords, "text").maxLength;

/** 试一段文字: which words of the site a text holds, and what would be left of it. */
export function SensitiveWordTrial(): ReactNode {
  const words = useSensitiveWords();
  const id = useId();
  const trial = useWrite(trySensitiveWords);
  const [text, setText] = useState("");
  const [result, setResult] = useState<OutputOf<typeof trySensitiveWords>>();
  const check = async (): Promise<void> => {
    const answer = await trial.send({ text });
    if (answer.success) setResult(answer.data);
  };
  return (
    <Panel title={words.try} lead={words.tryLead}>
      <Row gap={3} align="end" wrap className={styles.row}>
        <label htmlFor={id} className={styles.label}>
          {words.try}
        </label>
        <Input.TextArea
          id={id}
          value={text}
          maxLength={TEXT_MAX}
          autoSize={{ minRows: 1, maxRows: 6 }}
          onChange={(event) => {
            setText(event.target.value);
            setResult(undefined);
          }}
        />
        <Button disabled={text.trim() === ""} loading={trial.isBusy} onClick={() => void check()}>
          {words.tryButton}
        </Button>
      </Row>
      <div role="status" className={styles.result}>
        {result?.hits.length === 0 ? <p>{words.noHits}</p> : null}
        {result && result.hits.length > 0 ? (
          <>
            <ul>
              {result.hits.map(({ word, level, found }) => (
                <li key={word}>
                  <b>{word}</b> <Tag>{words.levels[level]}</Tag>
                  {found === word ? null : <span>{words.found(found)}</span>}
                </li>
              ))}
            </ul>
            {result.left === text.trim() ? null : (
              <p>{result.left === "" ? words.leftNothing : `${words.left}：${result.left}`}</p>
            )}
          </>
        ) : null}
      </div>
    </Panel>
  );
}
