import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listPosts, TalkKind } from "@perennial/contract/discussion/board/board.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button, Checkbox, Input } from "antd";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useBoardNews } from "../board/board-news.ts";
import { useExperienceWords } from "./experience-words.ts";
import { useListAddress } from "../list-address.ts";
import { ListPager } from "../list-parts.tsx";
import type { Place, PostAddresses } from "../place.ts";
import { PostCard } from "../board/post-card.tsx";

interface ExperienceListProps {
  readonly place: Place;
  readonly to: PostAddresses;
  /** The team reads and answers; learners write. */
  readonly isLearner: boolean;
}

/** Experiences of a course; what narrows them stands in the address. */
export function ExperienceList({ place, to, isLearner }: ExperienceListProps): ReactNode {
  const words = useExperienceWords();
  const { get, keyword, pageNo, go } = useListAddress();
  const isFeatured = get("featured") === "1";
  const isMine = get("mine") === "1";
  const list = useRead(listPosts, {
    ...place,
    kind: TalkKind.experience,
    pageNo,
    pageSize: LIMITS.listPageSize,
    keyword,
    isFeatured,
    by: isMine ? "me" : "anyone",
  });
  useBoardNews(place.periodId);
  const isNarrowed = keyword !== "" || isFeatured || isMine;
  return (
    <>
      <Row gap={2} gapX={3} align="center" wrap role="search">
        <Input.Search
          key={keyword}
          aria-label={words.search}
          placeholder={words.search}
          style={{ width: 240 }}
          maxLength={rulesOf(listPosts, "keyword").maxLength}
          allowClear
          defaultValue={keyword}
          onSearch={(value) => go({ keyword: value.trim() })}
        />
        <Checkbox
          checked={isFeatured}
          onChange={(event) => go({ featured: event.target.checked ? "1" : "" })}
        >
          {words.onlyFeatured}
        </Checkbox>
        {isLearner ? (
          <Checkbox
            checked={isMine}
            onChange={(event) => go({ mine: event.target.checked ? "1" : "" })}
          >
            {words.mine}
          </Checkbox>
        ) : null}
      </Row>
      <Reading of={list}>
        {(posts) =>
          posts.length === 0 ? (
            <EmptyState
              message={isNarrowed ? words.nothing : isLearner ? words.none : words.teamNone}
              action={
                isNarrowed ? (
                  <Button onClick={() => go({ keyword: "", featured: "", mine: "" })}>
                    {words.all}
                  </Button>
                ) : isLearner ? (
                  <ButtonLink to={to.create}>{words.write}</ButtonLink>
                ) : undefined
              }
            />
          ) : (
            <Stack gap={3} aria-busy={list.isFetching}>
              {posts.map((post) => (
                <PostCard key={post.id} post={post} to={to} />
              ))}
            </Stack>
          )
        }
      </Reading>
      <ListPager page={list.page} address={{ pageNo, go }} />
    </>
  );
}
