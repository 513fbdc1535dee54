import {
  getMarkingBoard,
  getScript,
  putAside,
  takeAnswer,
} from "@perennial/contract/assessment/marking.ts";
import { Button } from "antd";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { ReadingShape } from "../../space/reading-shape.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { useGivenPlace } from "../given/given-place.ts";
import { HandBack } from "./hand-back.tsx";
import { HandOverDialog } from "../team/marker-forms.tsx";
import { useMarkerWords } from "../team/marker-words.ts";
import { MarkForm, type Answer } from "./mark-form.tsx";
import { MarkedQuestion } from "./marked-question.tsx";
import { useMarkingWords } from "./marking-words.ts";

const QUEUES = ["waiting", "aside", "handed", "disputed"] as const;

/** What the marker has before them: an answer, nothing more, or it is being asked for. */
type Taken = Answer | "asking" | null;

/** teaching/…/batch/{paperid}/queue/{questionid}: answers to one question, one after the other. */
export default function MarkingQueueScreen(): ReactNode {
  const { paperid = "", questionid = "" } = useParams();
  const [search] = useSearchParams();
  const queue = QUEUES.find((one) => one === search.get("queue")) ?? "waiting";
  const of = { settingId: paperid, questionId: questionid, queue };
  return <Queue key={Object.values(of).join("/")} of={of} />;
}

interface QueueProps {
  readonly of: {
    readonly settingId: string;
    readonly questionId: string;
    readonly queue: (typeof QUEUES)[number];
  };
}

function Queue({ of }: QueueProps): ReactNode {
  const words = useMarkingWords();
  const { settingId, questionId, queue } = of;
  const place = useGivenPlace();
  const { data: board } = useRead(getMarkingBoard, { settingId });
  const [taken, setTaken] = useState<Taken>("asking");
  const [failure, setFailure] = useState("");
  const [isHanding, setIsHanding] = useState(false);
  const marker = useMarkerWords();
  const take = useWrite(takeAnswer, { invalidates: [getMarkingBoard], isQuiet: true });
  const aside = useWrite(putAside, { done: words.asideDone });
  const readScript = useAsk(getScript);

  const fetchNext = async (): Promise<void> => {
    const answer = await take.send(of);
    setFailure(answer.success ? "" : answer.message);
    setTaken(answer.success ? answer.data : null);
  };
  const next = async (): Promise<void> => {
    setTaken("asking");
    await fetchNext();
  };
  const begin = useEffectEvent(() => void fetchNext());
  useEffect(() => {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);

  const look = async ({ attemptId }: Answer): Promise<void> => {
    const answer = await readScript({ id: attemptId });
    const found = answer.success
      ? answer.data.answers.find((one) => one.questionId === questionId)
      : undefined;
    if (found) setTaken(found);
    else if (!answer.success) showToast(answer.message);
  };
  const put = async ({ attemptId }: Answer): Promise<void> => {
    const answer = await aside.send({ attemptId, questionId, isAside: true });
    if (answer.success) await next();
  };

  const question = board?.questions.find((one) => one.questionId === questionId);
  const other = board?.questions.find((one) => one.questionId !== questionId && one.waitingNum > 0);
  const title = question ? words.question(question.no) : words.readOver;
  return (
    <SpacePage
      title={title}
      lead={<Link to={place.learners(settingId)}>{words.backToBoard}</Link>}
      action={question ? <Text tabular>{words.waiting(question.waitingNum)}</Text> : null}
    >
      {taken === "asking" ? <ReadingShape lines={6} /> : null}
      {taken === null ? (
        <EmptyState
          message={failure === "" ? words.queueDone : failure}
          action={
            other ? (
              <Link to={place.queue(settingId, other.questionId)}>
                {words.nextQuestion(other.no, other.waitingNum)}
              </Link>
            ) : (
              <Link to={place.learners(settingId)}>{words.backToBoard}</Link>
            )
          }
        />
      ) : null}
      {taken !== null && taken !== "asking" ? (
        <>
          <Row gap={2} gapX={4} align="baseline" wrap>
            <Text weight="strong">
              {taken.learnerId === "" ? words.anonymous(taken.learner) : taken.learner}
            </Text>
            <Text tone="muted">{words.attempt(taken.attemptNumber)}</Text>
            <Text tone="muted" size={1}>
              {words.saveHint}
            </Text>
            <HandBack
              settingId={settingId}
              attemptId={taken.attemptId}
              learner={taken.learner}
              onDone={() => void next()}
            />
          </Row>
          <MarkedQuestion answer={taken} number={question?.no}>
            <MarkForm
              key={taken.attemptId}
              answer={taken}
              isFirst
              saveWords={words.saveNext}
              onGiven={() => {
                showToast(words.markSaved, "done");
                void next();
              }}
              onLook={() => look(taken)}
              actions={
                queue === "aside" ? null : (
                  <>
                    <Button loading={aside.isBusy} onClick={() => void put(taken)}>
                      {words.aside}
                    </Button>
                    <Button onClick={() => setIsHanding(true)}>{marker.handOver}</Button>
                  </>
                )
              }
            />
          </MarkedQuestion>
          {isHanding ? (
            <HandOverDialog
              settingId={settingId}
              attemptId={taken.attemptId}
              questionId={questionId}
              onDone={() => {
                setIsHanding(false);
                void next();
              }}
              onClose={() => setIsHanding(false)}
            />
          ) : null}
        </>
      ) : null}
    </SpacePage>
  );
}
