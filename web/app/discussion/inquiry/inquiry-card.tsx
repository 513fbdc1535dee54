import { removeInquiry } from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { InquiryState } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { textOfHtml } from "../../kernel/html-text.ts";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { clockTime } from "../../media/public.tsx";
import { useWrite } from "../../space/query.ts";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { AnswerForm, type AnswerAs } from "./answer-form.tsx";
import { useAskWords } from "./ask-words.ts";
import { useConfirm } from "../confirm.tsx";
import styles from "../discussion.module.css";
import { InquiryAnswer } from "./inquiry-answer.tsx";
import { INQUIRY_READS, type InquiryFacts } from "./inquiry-reads.ts";
import { useInquiryWords } from "./inquiry-words.ts";
import own from "../note/note-own.module.css";
import { SaidBody } from "../said-body.tsx";
import { SaidBy } from "../said.tsx";

interface InquiryCardProps {
  readonly inquiry: InquiryFacts;
  /** As whom it is read: of the team, or a learner. */
  readonly as?: "team" | "learner";
  /** Where all courses stand together, each question names its own. */
  readonly hasCourse?: boolean;
  readonly extra?: ReactNode;
}

/** One question with its answers, and the ways to answer it or go on. */
export function InquiryCard(props: InquiryCardProps): ReactNode {
  const { inquiry, as = "team", hasCourse = false, extra } = props;
  const words = useInquiryWords();
  const { labelled } = usePunctuation();
  const askWords = useAskWords();
  const [isWriting, setIsWriting] = useState(false);
  const [ask, dialog] = useConfirm();
  const remove = useWrite(removeInquiry, { invalidates: INQUIRY_READS, done: askWords.removed });
  const isWaiting = inquiry.state === InquiryState.waiting;
  const time = words.span(inquiry.replyMinutes);
  const writes: AnswerAs | undefined = inquiry.may.askAgain
    ? "asker"
    : inquiry.may.answer
      ? as === "team"
        ? "team"
        : "peer"
      : undefined;
  const label =
    writes === "asker"
      ? askWords.again
      : writes === "peer"
        ? askWords.help
        : isWaiting
          ? words.answer
          : words.answerMore;
  return (
    <Stack
      as="article"
      gap={3}
      narrow
      pad={5}
      padX={6}
      card
      className={styles.card}
      aria-label={inquiry.title}
    >
      <SaidBy
        name={inquiry.userName}
        avatar={inquiry.avatarUrl}
        at={inquiry.createTime}
        facts={[
          inquiry.className,
          [inquiry.unitName, inquiry.atSeconds >= 0 ? clockTime(inquiry.atSeconds) : ""].join(" "),
        ]}
        marks={
          <>
            {inquiry.isPrivate ? <b>{words.private}</b> : null}
            {inquiry.isAskedAgain ? <b data-kind="top">{words.askedAgain}</b> : null}
            <StateMark kind={isWaiting ? (inquiry.isLate ? "refused" : "waiting") : "done"}>
              {isWaiting ? words.waitsFor(time) : words.tookTime(time)}
            </StateMark>
          </>
        }
      />
      <h2 className={styles.title}>{inquiry.title}</h2>
      {hasCourse ? (
        <p className={`${styles.counts} ${own.places}`}>
          {as === "learner" ? (
            <Link to={`/ucenter/learning-space/course/study/${inquiry.courseId}/askDiscuss`}>
              {inquiry.courseName}
            </Link>
          ) : (
            inquiry.courseName
          )}
        </p>
      ) : null}
      {/* A short question is its own title. */}
      {textOfHtml(inquiry.content) === inquiry.title ? null : (
        <SaidBody html={inquiry.content} isFolded />
      )}
      {inquiry.answers.map((answer) => (
        <InquiryAnswer key={answer.id} answer={answer} />
      ))}
      {isWriting && writes ? (
        <AnswerForm inquiry={inquiry} as={writes} onDone={() => setIsWriting(false)} />
      ) : (
        <Row gap={2} gapX={3} align="center" wrap>
          {writes ? (
            <Button
              type={isWaiting && writes === "team" ? "primary" : "default"}
              aria-label={labelled(label, inquiry.title)}
              onClick={() => setIsWriting(true)}
            >
              {label}
            </Button>
          ) : null}
          {extra}
          {inquiry.may.delete ? (
            <Button
              danger
              aria-label={askWords.removeOf(inquiry.title)}
              onClick={() =>
                ask({
                  title: askWords.remove,
                  text: askWords.removeAsk,
                  isDanger: true,
                  run: () => remove.send({ id: inquiry.id }),
                })
              }
            >
              {askWords.remove}
            </Button>
          ) : null}
        </Row>
      )}
      {dialog}
    </Stack>
  );
}
