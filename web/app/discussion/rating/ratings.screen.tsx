import { getRatingSummary, listRatings } from "@perennial/contract/discussion/rating/rating.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button } from "antd";
import type { CSSProperties, ReactNode } from "react";
import { useManager } from "../../course/public.tsx";
import { useLive } from "../../space/live.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import { useListAddress } from "../list-address.ts";
import { ListPager } from "../list-parts.tsx";
import { RatingCard } from "./rating-card.tsx";
import own from "./rating.module.css";
import { useRatingWords } from "./rating-words.ts";
import { Stars } from "./stars.tsx";

const DOWNWARDS = [5, 4, 3, 2, 1] as const;

/** teaching/evaluate: what learners think of the course. */
export default function RatingsScreen(): ReactNode {
  const words = useRatingWords();
  const { courseId, periodId } = useManager();
  const place = { courseId, periodId };
  const address = useListAddress();
  const stars = Number(address.get("stars")) || 0;
  const summary = useRead(getRatingSummary, place);
  const list = useRead(listRatings, {
    ...place,
    pageNo: address.pageNo,
    pageSize: LIMITS.listPageSize,
    ...(stars >= 1 && stars <= 5 ? { stars: Math.floor(stars) } : {}),
  });
  useLive("discussion", () => void Promise.all([summary.again(), list.again()]));
  const choose = (chosen: number): void =>
    address.go({ stars: chosen === stars ? "" : String(chosen) });
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Panel>
        <Reading of={summary}>
          {(data) => <Summary summary={data} chosen={stars} onChoose={choose} />}
        </Reading>
      </Panel>
      <Reading of={list}>
        {(ratings) =>
          ratings.length === 0 ? (
            <EmptyState
              message={stars > 0 ? words.nothing : words.none}
              action={
                stars > 0 ? (
                  <Button onClick={() => address.go({ stars: "" })}>{words.all}</Button>
                ) : undefined
              }
            />
          ) : (
            <Stack gap={3} aria-busy={list.isFetching}>
              {ratings.map((rating) => (
                <RatingCard key={rating.id} rating={rating} />
              ))}
            </Stack>
          )
        }
      </Reading>
      <ListPager page={list.page} address={address} />
    </SpacePage>
  );
}

interface SummaryProps {
  readonly summary: OutputOf<typeof getRatingSummary>;
  readonly chosen: number;
  readonly onChoose: (stars: number) => void;
}

function Summary({ summary, chosen, onChoose }: SummaryProps): ReactNode {
  const words = useRatingWords();
  const { average, count, distribution, hiddenNum } = summary;
  return (
    <Stack gap={6} gapX={12} align="center" className={own.rating}>
      <Stack gap={1} across="center" className={own.average}>
        <span>{words.average}</span>
        <Text as="b" size={5} tabular>
          {average === null ? "—" : average.toFixed(1)}
        </Text>
        {average === null ? null : <Stars value={Math.round(average)} />}
        <span>{count === 0 ? words.noRating : words.count(count)}</span>
        {hiddenNum > 0 ? <span>{words.hiddenNum(hiddenNum)}</span> : null}
      </Stack>
      <Stack gap="half" className={own.bars}>
        {DOWNWARDS.map((stars) => {
          const num = distribution[stars - 1] ?? 0;
          const part = `${count === 0 ? 0 : (num / count) * 100}%`;
          return (
            <button
              key={stars}
              type="button"
              aria-pressed={chosen === stars}
              aria-label={words.barOf(stars, num)}
              onClick={() => onChoose(stars)}
            >
              <span>{words.stars(stars)}</span>
              <Box
                as="i"
                round="control"
                ground="line"
                clip
                style={{ "--part": part } as CSSProperties}
              />
              <Text as="b" weight="plain" tabular>
                {num}
              </Text>
            </button>
          );
        })}
      </Stack>
    </Stack>
  );
}
