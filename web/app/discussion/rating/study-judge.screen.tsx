import {
  getCourseRating,
  listCourseRatings,
} from "@perennial/contract/discussion/rating/rating-public.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { StudyFrame } from "../../learning/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "../discussion.module.css";
import own from "./judge.module.css";
import { useJudgeWords } from "./judge-words.ts";
import { useListAddress } from "../list-address.ts";
import { ListPager } from "../list-parts.tsx";
import { OwnRating, RatingBody } from "./own-rating.tsx";
import { Stars } from "./stars.tsx";

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
    <Stack as="section" gap={3} aria-label={words.others}>
      <Text as="h2" size={3}>
        {words.others}
      </Text>
      {data && data.average !== null ? (
        <Row as="p" gap={1} gapX={3} align="baseline" wrap className={own.sum}>
          <Text as="b" size={4} tabular>
            {data.average.toFixed(1)}
          </Text>
          <Stars value={Math.round(data.average)} />
          <span>{words.count(data.count)}</span>
        </Row>
      ) : null}
      <Reading of={list}>
        {(ratings) =>
          ratings.length === 0 ? (
            <EmptyState message={words.none} />
          ) : (
            <Stack gap={3} aria-busy={list.isFetching}>
              {ratings.map((rating) => (
                <Stack
                  as="article"
                  gap={3}
                  narrow
                  pad={5}
                  padX={6}
                  card
                  key={rating.id}
                  className={styles.card}
                  aria-label={rating.userName}
                >
                  <RatingBody rating={rating} />
                </Stack>
              ))}
            </Stack>
          )
        }
      </Reading>
      <ListPager page={list.page} address={address} />
    </Stack>
  );
}
