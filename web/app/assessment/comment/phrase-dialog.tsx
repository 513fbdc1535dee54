import { createPhrase, listPhrases, removePhrase } from "@perennial/contract/assessment/comment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Alert, Button, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./comment.module.css";
import { useCommentWords } from "./comment-words.ts";

interface PhraseDialogProps {
  readonly phrases: OutputOf<typeof listPhrases>;
  readonly onClose: () => void;
}

const RULES = rulesOf(createPhrase, "words");

/** One's own phrases: written down, and removed. */
export function PhraseDialog({ phrases, onClose }: PhraseDialogProps): ReactNode {
  const words = useCommentWords();
  const id = useId();
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const create = useWrite(createPhrase, { invalidates: [listPhrases], isQuiet: true });
  const remove = useWrite(removePhrase, { invalidates: [listPhrases] });
  const add = async (): Promise<void> => {
    if (text.trim() === "") return;
    const answer = await create.send({ words: text });
    setFault(answer.success ? "" : (answer.fields?.[0]?.message ?? answer.message));
    if (answer.success) setText("");
  };
  return (
    <Dialog title={words.phrases} onClose={onClose}>
      <Stack gap={4}>
        <Stack
          as="form"
          gap={1}
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog stands over the form of the mark.
            event.stopPropagation();
            void add();
          }}
        >
          <label htmlFor={id}>{words.newPhrase}</label>
          <Row gap={2}>
            <Input
              id={id}
              value={text}
              {...(RULES.maxLength === undefined ? {} : { maxLength: RULES.maxLength })}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="primary" htmlType="submit" loading={create.isBusy}>
              {words.addPhrase}
            </Button>
          </Row>
        </Stack>
        {fault === "" ? null : <Alert type="error" showIcon title={fault} />}
        {phrases.length === 0 ? <Text tone="muted">{words.noPhrases}</Text> : null}
        <ul className={styles.phrases}>
          {phrases.map((phrase) => (
            <Row
              as="li"
              key={phrase.id}
              gap={3}
              align="center"
              justify="between"
              pad={2}
              line="above"
            >
              <Stack gap={0} narrow grow>
                <Text>{phrase.words}</Text>
                <Text tone="muted" size={1} tabular>
                  {words.usedNum(phrase.usedNum)}
                </Text>
              </Stack>
              <Button
                aria-label={words.removePhrase(phrase.words)}
                onClick={() => void remove.send({ id: phrase.id })}
              >
                {words.remove}
              </Button>
            </Row>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
