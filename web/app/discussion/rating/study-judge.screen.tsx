import { getOwnRating } from "@perennial/contract/discussion/rating/rating-own.ts";
import {
  getCourseRating,
  listCourseRatings,
} from "@perennial/contract/discussion/rating/rating-public.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { StudyFrame } from "../../learning/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PlainText } from "../../ui/plain-text.tsx";
import styles from "../discussion.module.css";
import { JudgeForm } from "./judge-form.tsx";
import own from "./judge.module.css";
import { useJudgeWords } from "./judge-words.ts";
import { useListAddress } from "../list-address.ts";
import { ListPager } from "../list-parts.tsx";
import { SaidBy } from "../said.tsx";
import { Stars } from "./stars.tsx";

type Given = Pick<
  OutputOf<typeof listCourseRatings>[number],
  "userName" | "avatarUrl" | "createTime" | "stars" | "content" | "reply" | "replyName"
>;

/** course/study/{courseId}/judge: the own rating, and what others say. */
export default function StudyJudgeScreen(): ReactNode {
  const words = useJudgeWords();
  return (
    <StudyFrame page="judge">
      {({ courseId }) => (
        <>
          <Panel title={words.mine} lead={words.lead}>
            <OwnRating courseId={courseId} />
          </Panel>
          <OtherRatings courseId={courseId} />
        </>
      )}
    </StudyFrame>
  );
}

function OwnRating({ courseId }: { readonly courseId: string }): ReactNode {
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
          <div className={styles.stack}>
            <RatingBody rating={rating} />
            {rating.isHidden ? (
              <p className={styles.quiet} data-fault>
                {words.hidden(rating.hiddenReason)}
              </p>
            ) : null}
            {state === "closed" ? (
              <p className={styles.quiet}>{words.closed}</p>
            ) : (
              <div>
                <Button onClick={() => setIsChanging(true)}>{words.change}</Button>
              </div>
            )}
          </div>
        )
      }
    </Reading>
  );
}

function RatingBody({ rating }: { readonly rating: Given }): ReactNode {
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
        <p className={styles.quiet}>{words.noText}</p>
      ) : (
        <PlainText>{rating.content}</PlainText>
      )}
      {rating.reply === "" ? null : (
        <div className={styles.answer}>
          <strong>{words.replyOf(rating.replyName)}</strong>
          <PlainText>{rating.reply}</PlainText>
        </div>
      )}
    </>
  );
}

function OtherRatings({ courseId }: { readonly courseId: string }): ReactNode {
  const words = useJudgeWords();
  const address = useListAddress();
  const summary = useRead(getCourseRating, { courseId });
  const list = useRead(listCourseRatings, {
    courseId,
    pageNo: address.pageNo,
    pageSize: LIMITS.listPageSize,
  });
  const { data } = summary;
  // A course that the site does not offer has no ratings for everybody.
  if (list.failure) return null;
  return (
    <section className={styles.cards} aria-label={words.others}>
      <h2 className={own.others}>{words.others}</h2>
      {data && data.average !== null ? (
        <p className={own.sum}>
          <b>{data.average.toFixed(1)}</b>
          <Stars value={Math.round(data.average)} />
          <span>{words.count(data.count)}</span>
        </p>
      ) : null}
      <Reading of={list}>
        {(ratings) =>
          ratings.length === 0 ? (
            <EmptyState message={words.none} />
          ) : (
            <div className={styles.cards} aria-busy={list.isFetching}>
              {ratings.map((rating) => (
                <article key={rating.id} className={styles.card} aria-label={rating.userName}>
                  <RatingBody rating={rating} />
                </article>
              ))}
            </div>
          )
        }
      </Reading>
      <ListPager page={list.page} address={address} />
    </section>
  );
}
