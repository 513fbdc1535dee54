import { getReviewOverview, listReviews } from "@perennial/contract/question/review.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { Pager } from "../../ui/pager.tsx";
import { BookFilters, KEYWORD_MAX } from "./book-filters.tsx";
import { PRACTICE, useStartRound } from "./review-places.ts";
import { ReviewCard } from "./review-card.tsx";
import styles from "./review.module.css";
import { useReviewWords } from "./review-words.ts";
import { TodayCard } from "./today-card.tsx";

const SHELVES = ["all", "due", "mastered", "removed"] as const;

/** ucenter/learning-space/c/myquestionLibrary: what to review today, and the whole book. */
export default function ReviewScreen(): ReactNode {
  const words = useReviewWords();
  const overview = useRead(getReviewOverview, {});
  return (
    <SpacePage
      title={words.title}
      lead={words.lead}
      action={<ButtonLink to={PRACTICE}>{words.practise}</ButtonLink>}
    >
      <Reading of={overview}>
        {(found) =>
          found.totalNum + found.removedNum === 0 ? (
            <EmptyState
              message={words.empty}
              action={<Link to={PRACTICE}>{words.toPractise}</Link>}
            />
          ) : (
            <>
              <TodayCard overview={found} />
              <Book overview={found} />
            </>
          )
        }
      </Reading>
    </SpacePage>
  );
}

function Book({
  overview,
}: {
  readonly overview: Parameters<typeof BookFilters>[0]["overview"];
}): ReactNode {
  const words = useReviewWords();
  const [params] = useSearchParams();
  const { start, isBusy } = useStartRound();
  const shelf = SHELVES.find((one) => one === params.get("shelf")) ?? "all";
  const courseId = params.get("course") ?? undefined;
  const knowledgeId = params.get("point") ?? undefined;
  const type = overview.byType.find((one) => String(one.type) === params.get("type"))?.type;
  const narrowed = {
    ...(courseId === undefined ? {} : { courseId }),
    ...(knowledgeId === undefined ? {} : { knowledgeId }),
  };
  const list = useRead(listReviews, {
    shelf,
    ...narrowed,
    ...(type === undefined ? {} : { type }),
    keyword: (params.get("keyword") ?? "").slice(0, KEYWORD_MAX),
    pageNo: Math.max(1, Math.floor(Number(params.get("pageNo"))) || 1),
  });
  const counts = {
    all: overview.totalNum,
    due: overview.dueNum,
    mastered: overview.masteredNum,
    removed: overview.removedNum,
  };
  const addressOf = (one: string): string => {
    const next = new URLSearchParams(params);
    next.delete("pageNo");
    if (one === "all") next.delete("shelf");
    else next.set("shelf", one);
    return `?${next.toString()}`;
  };
  const hasSome = courseId !== undefined || knowledgeId !== undefined;
  return (
    <Stack gap={4} narrow>
      <LinkTabs
        label={words.shelf}
        selectedId={shelf}
        tabs={SHELVES.map((one) => ({
          id: one,
          name: words.shelves[one],
          to: addressOf(one),
          count: counts[one],
        }))}
      />
      <Row gap={3} align="end" justify="between" wrap className={styles.acts}>
        <BookFilters overview={overview} />
        {hasSome && shelf !== "removed" && (list.data?.length ?? 0) > 0 ? (
          <Button disabled={isBusy} onClick={() => void start({ of: "book", ...narrowed })}>
            {words.practiseThese}
          </Button>
        ) : null}
      </Row>
      <Reading of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              message={words.none[shelf]}
              {...(params.size > 0 ? { action: <Link to="?">{words.reset}</Link> } : {})}
            />
          ) : (
            <Stack as="ul" gap={3} narrow>
              {rows.map((row) => (
                <ReviewCard key={row.questionId} row={row} />
              ))}
            </Stack>
          )
        }
      </Reading>
      {list.page && list.page.totalPage > 1 ? <Pager page={list.page} /> : null}
    </Stack>
  );
}
