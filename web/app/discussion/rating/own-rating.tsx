import { getOwnRating } from "@perennial/contract/discussion/rating/rating-own.ts";
import type { listCourseRatings } from "@perennial/contract/discussion/rating/rating-public.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { PlainText } from "../../ui/plain-text.tsx";
import styles from "../discussion.module.css";
import { SaidBy } from "../said.tsx";
import { JudgeForm } from "./judge-form.tsx";
import { useJudgeWords } from "./judge-words.ts";
import { Stars } from "./stars.tsx";

type Given = Pick<
  OutputOf<typeof listCourseRatings>[number],
  "userName" | "avatarUrl" | "createTime" | "stars" | "content" | "reply" | "replyName"
>;

/** One's own rating of a course, to give, to read or to change. */
export function OwnRating({ courseId }: { readonly courseId: string }): ReactNode {
  const words = useJudgeWords();
  const [isChanging, setIsChanging] = useState(false);
  const given = useRead(getOwnRating, { courseId });
  return (
    <Reading of={given}>
      {({ rating, state }) =>
        rating === null ? (
          state === "notBegun" ? (
            <EmptyState
              message={words.notBegun}
              action={
                <ButtonLink
                  kind="primary"
                  to={`/ucenter/learning-space/course/study/${courseId}/plan`}
                >
                  {words.begin}
                </ButtonLink>
              }
            />
          ) : state === "early" || state === "over" ? (
            <EmptyState message={words[state]} />
          ) : (
            <JudgeForm courseId={courseId} />
          )
        ) : isChanging ? (
          <JudgeForm courseId={courseId} rating={rating} onDone={() => setIsChanging(false)} />
        ) : (
          <Stack gap={3}>
            <RatingBody rating={rating} />
            {rating.isHidden ? (
              <Text as="p" tone="muted" size={1} className={styles.quiet} data-fault>
                {words.hidden(rating.hiddenReason)}
              </Text>
            ) : null}
            {state === "closed" ? (
              <Text as="p" tone="muted" size={1} className={styles.quiet}>
                {words.closed}
              </Text>
            ) : (
              <div>
                <Button onClick={() => setIsChanging(true)}>{words.change}</Button>
              </div>
            )}
          </Stack>
        )
      }
    </Reading>
  );
}

/** A rating with its reply. */
export function RatingBody({ rating }: { readonly rating: Given }): ReactNode {
  const words = useJudgeWords();
  return (
    <>
      <SaidBy
        name={rating.userName}
        avatar={rating.avatarUrl}
        at={rating.createTime}
        marks={<Stars value={rating.stars} />}
      />
      {rating.content === "" ? (
        <Text as="p" tone="muted" size={1} className={styles.quiet}>
          {words.noText}
        </Text>
      ) : (
        <PlainText>{rating.content}</PlainText>
      )}
      {rating.reply === "" ? null : (
        <Stack gap={2} pad={3} padX={4} ground="paper" className={styles.answer}>
          <strong>{words.replyOf(rating.replyName)}</strong>
          <PlainText>{rating.reply}</PlainText>
        </Stack>
      )}
    </>
  );
}
