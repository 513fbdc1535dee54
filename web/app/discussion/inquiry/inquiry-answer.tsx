import {
  acceptAnswer,
  endorseAnswer,
} from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { AnswerKind, removeAnswer } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import type { ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useConfirm } from "../confirm.tsx";
import styles from "../discussion.module.css";
import { INQUIRY_READS, type InquiryFacts } from "./inquiry-reads.ts";
import { useInquiryWords } from "./inquiry-words.ts";
import { SaidBody } from "../said-body.tsx";
import { SaidBy } from "../said.tsx";

/** One answer: whose it is, whether it helped, whether the team stands behind it. */
export function InquiryAnswer({
  answer,
}: {
  readonly answer: InquiryFacts["answers"][number];
}): ReactNode {
  const words = useInquiryWords();
  const [ask, dialog] = useConfirm();
  const options = { invalidates: INQUIRY_READS, done: words.done };
  const accept = useWrite(acceptAnswer, options);
  const endorse = useWrite(endorseAnswer, options);
  const remove = useWrite(removeAnswer, { invalidates: INQUIRY_READS, done: words.removed });
  const { id, may, isAccepted, isEndorsed, userName } = answer;
  return (
    <Stack
      gap={2}
      pad={3}
      padX={4}
      ground="paper"
      className={styles.answer}
      data-kind={answer.kind === AnswerKind.asker ? "asker" : undefined}
    >
      <SaidBy
        name={userName}
        avatar={answer.avatarUrl}
        at={answer.createTime}
        marks={
          <>
            {isAccepted ? <b data-kind="featured">{words.accepted}</b> : null}
            {isEndorsed ? <b data-kind="featured">{words.endorsed}</b> : null}
            <b>{words.kinds[answer.kind]}</b>
          </>
        }
      />
      <SaidBody html={answer.content} />
      <Row gap={0} gapX={4} wrap className={styles.tools}>
        {may.accept ? (
          <button
            type="button"
            disabled={accept.isBusy}
            aria-label={isAccepted ? words.unacceptOf(userName) : words.acceptOf(userName)}
            onClick={() => void accept.send({ id, isAccepted: !isAccepted })}
          >
            {isAccepted ? words.unaccept : words.accept}
          </button>
        ) : null}
        {may.endorse ? (
          <button
            type="button"
            disabled={endorse.isBusy}
            onClick={() => void endorse.send({ id, isEndorsed: !isEndorsed })}
          >
            {isEndorsed ? words.unendorse : words.endorse}
          </button>
        ) : null}
        {may.delete ? (
          <button
            type="button"
            data-danger
            onClick={() =>
              ask({
                title: words.remove,
                text: words.removeAsk,
                isDanger: true,
                run: () => remove.send({ id }),
              })
            }
          >
            {words.remove}
          </button>
        ) : null}
      </Row>
      {dialog}
    </Stack>
  );
}
