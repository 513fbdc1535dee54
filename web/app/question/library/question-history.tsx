import {
  compareQuestionVersions,
  listBank,
  listQuestionVersions,
  restoreQuestionVersion,
} from "@perennial/contract/question/bank.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { QuestionView } from "../answer/question-view.tsx";
import { seenItem } from "../item/seen-item.ts";
import { VersionDifference } from "../curate/version-difference.tsx";
import { useLibraryWords } from "./library-words.ts";
import { RightAnswers } from "./right-answers.tsx";

interface QuestionHistoryProps {
  readonly questionId: string;
  /** The newest version, as the list showed it. */
  readonly version: number;
  readonly onDone: () => void;
}

/** The versions of a question, each as it was, and the way back to it. */
export function QuestionHistory({ questionId, version, onDone }: QuestionHistoryProps): ReactNode {
  const words = useLibraryWords();
  const versions = useRead(listQuestionVersions, { id: questionId, pageSize: 50 });
  const [shown, setShown] = useState(version);
  const [asked, setAsked] = useState(false);
  const both = useRead(compareQuestionVersions, { id: questionId, from: shown, to: version });
  const restore = useWrite(restoreQuestionVersion, {
    invalidates: [listBank, listQuestionVersions],
    done: words.restored,
  });
  return (
    <Stack gap={4}>
      <Reading of={versions}>
        {(found) => (
          <Stack as="ul" gap={2}>
            {found.map(({ number, byName, at, note }) => (
              <Stack as="li" key={number} gap={1}>
                <Row gap={2} align="center" wrap>
                  <Button
                    type={number === shown ? "primary" : "default"}
                    aria-pressed={number === shown}
                    onClick={() => setShown(number)}
                  >
                    {number === version ? words.now : words.versionOf(number)}
                  </Button>
                  <Text tone="muted" size={1}>
                    {byName} · {plainDateTime(at)}
                  </Text>
                </Row>
                {note === "" ? null : (
                  <Text size={1} tone="muted">
                    {note}
                  </Text>
                )}
              </Stack>
            ))}
          </Stack>
        )}
      </Reading>
      <Reading of={both}>
        {({ from, to }) => (
          <Stack gap={3} pad={4} card>
            {shown === version ? null : <VersionDifference shown={from.item} now={to.item} />}
            <QuestionView item={seenItem(from.item, from.file)} answer={undefined} />
            <RightAnswers item={from.item} />
            {shown === version ? null : (
              <div>
                <Button type="primary" onClick={() => setAsked(true)}>
                  {words.restore}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </Reading>
      {asked ? (
        <Ask
          title={words.restore}
          action={words.restore}
          isBusy={restore.isBusy}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            void restore.send({ id: questionId, number: shown, version }).then((answer) => {
              setAsked(false);
              if (answer.success) onDone();
            })
          }
        >
          <p>{words.restoreAsk(shown)}</p>
        </Ask>
      ) : null}
    </Stack>
  );
}
