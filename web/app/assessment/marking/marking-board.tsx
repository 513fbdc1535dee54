import { getMarkingBoard, releaseMarks } from "@perennial/contract/assessment/marking.ts";
import { listSittingLearners } from "@perennial/contract/assessment/setting.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useGivenPlace } from "../given/given-place.ts";
import { RubricDialog } from "../team/rubric-dialog.tsx";
import { pointsText } from "../sitting/points-text.ts";
import { BlindNote } from "./blind-note.tsx";
import styles from "./marking.module.css";
import { useMarkingWords } from "./marking-words.ts";
import { MarkSheetTools } from "./sheet/mark-sheet-tools.tsx";

type Board = OutputOf<typeof getMarkingBoard>;
type Question = Board["questions"][number];

interface BoardProps {
  readonly settingId: string;
}

/** Gives all marked scripts to their learners, as many calls as it takes. */
function ReleaseButton({ settingId, board }: BoardProps & { readonly board: Board }): ReactNode {
  const words = useMarkingWords();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { send } = useWrite(releaseMarks, { invalidates: [getMarkingBoard, listSittingLearners] });
  const num = board.markedNum - board.releasedNum;
  const release = async (): Promise<void> => {
    setIsBusy(true);
    let released = 0;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each call takes what the one before has left
      const answer = await send({ settingId });
      if (!answer.success) break;
      released += answer.data.releasedNum;
      if (answer.data.waitingNum > 0 && answer.data.releasedNum > 0) continue;
      showToast(words.released(released), "done");
      break;
    }
    setIsBusy(false);
    setIsAsking(false);
  };
  if (num <= 0) return <Text tone="muted">{board.releasedNum > 0 ? words.allReleased : ""}</Text>;
  return (
    <>
      <Button type="primary" onClick={() => setIsAsking(true)}>
        {words.release}
      </Button>
      {isAsking ? (
        <Ask
          title={words.release}
          action={words.release}
          isBusy={isBusy}
          onConfirm={() => void release()}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.releaseAsk(num)}</p>
        </Ask>
      ) : null}
    </>
  );
}

function BoardRow({ settingId, question }: BoardProps & { readonly question: Question }) {
  const words = useMarkingWords();
  const { queue } = useGivenPlace();
  const [isEditing, setIsEditing] = useState(false);
  const { questionId, no, stem, points } = question;
  const counts = {
    waiting: question.waitingNum,
    handed: question.handedNum,
    disputed: question.disputedNum,
    aside: question.asideNum,
  };
  const kinds = ["waiting", "handed", "disputed", "aside"] as const;
  return (
    <Row as="li" gap={3} align="center" justify="between" wrap pad={3} line="above">
      <Stack gap="half" narrow grow className={styles.asked}>
        <Text>
          {words.question(no)} {stem}
        </Text>
        <Text tone="muted" size={1} tabular>
          {words.points(pointsText(points))} · {words.waiting(counts.waiting)} ·{" "}
          {words.done(question.doneNum)}
        </Text>
      </Stack>
      <Row gap={3} align="center" wrap>
        {kinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <Link
              key={kind}
              to={queue(settingId, questionId, kind)}
              aria-label={`${words.question(no)} ${words.queues[kind]}`}
            >
              {words.queueOf(words.queues[kind], counts[kind])}
            </Link>
          ))}
        <Button
          aria-label={`${words.question(no)} ${words.rubric}`}
          onClick={() => setIsEditing(true)}
        >
          {words.rubric}
        </Button>
      </Row>
      {isEditing ? (
        <RubricDialog
          settingId={settingId}
          questionId={questionId}
          no={no}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </Row>
  );
}

/** How far marking is: each question that a person marks, with its queues; and the release of marks. */
export function MarkingBoard({ settingId }: BoardProps): ReactNode {
  const words = useMarkingWords();
  const read = useRead(getMarkingBoard, { settingId });
  const board = read.data;
  return (
    <Panel
      title={words.board}
      isReading={!board && !read.failure}
      lead={board ? words.boardLead(board.markedNum, board.scriptNum) : undefined}
      extra={
        board ? (
          <Row gap={2} align="center" wrap>
            {board.questions.length > 0 ? (
              <MarkSheetTools settingId={settingId} fileNum={board.fileNum} />
            ) : null}
            {board.isReleasedByHand ? <ReleaseButton settingId={settingId} board={board} /> : null}
          </Row>
        ) : undefined
      }
    >
      <Reading of={read}>
        {(shown) => (
          <>
            <BlindNote settingId={settingId} board={shown} />
            {shown.questions.length === 0 ? (
              <Text tone="muted">{words.noQuestions}</Text>
            ) : (
              <ul className={styles.list}>
                {shown.questions.map((question) => (
                  <BoardRow key={question.questionId} settingId={settingId} question={question} />
                ))}
              </ul>
            )}
          </>
        )}
      </Reading>
    </Panel>
  );
}
