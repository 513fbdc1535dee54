import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  BoardType,
  getBoards,
  listPosts,
  type POSTS_BY,
} from "@perennial/contract/discussion/board/board.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button, Checkbox, Input, Select } from "antd";
import type { ReactNode } from "react";
import { useLive } from "../../space/live.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useBoardNews } from "./board-news.ts";
import { useBoardWords } from "./board-words.ts";
import { useListAddress } from "../list-address.ts";
import { ListPager } from "../list-parts.tsx";
import type { Place, PostAddresses } from "../place.ts";
import { OpenSpaces } from "../open-spaces.tsx";
import { PostCard } from "./post-card.tsx";
import { useTalkWords } from "../talk-words.ts";

const ALL = "all";
const GENERAL = "general";

interface PostListProps {
  /** Undefined for all courses that the viewer teaches. */
  readonly place: Place | undefined;
  /** Addresses of the posts of a course. */
  readonly toOf: (courseId: string) => PostAddresses;
  /** Whose courses count without a place; the team's when it is left out. */
  readonly as?: "teacher" | "learner";
  readonly by?: (typeof POSTS_BY)[number];
  /** Without a place: only the courses of this project. */
  readonly packageId?: string;
  /** Said instead of the common words when there is nothing and nothing was searched for. */
  readonly empty?: ReactNode;
}

/** Posts of a course's boards: board, keyword and page stand in the address. */
export function PostList(props: PostListProps): ReactNode {
  const { place, toOf, as = "teacher", by = "anyone", packageId, empty } = props;
  const words = useBoardWords();
  const talk = useTalkWords();
  const { get, keyword, pageNo, go } = useListAddress();
  const board = get("board") || ALL;
  const isFeatured = get("featured") === "1";
  const boards = useRead(getBoards, { courseId: "", ...place }, { isEnabled: place !== undefined });
  const list = useRead(listPosts, {
    ...place,
    ...(packageId === undefined ? {} : { packageId }),
    pageNo,
    pageSize: LIMITS.listPageSize,
    keyword,
    isFeatured,
    as,
    by,
    ...(board === ALL
      ? {}
      : board === GENERAL
        ? { type: BoardType.comprehensive }
        : { type: BoardType.class, classId: board }),
  });
  useBoardNews(place?.periodId ?? list.data?.[0]?.periodId);
  useLive("discussion", () => void list.again());
  const isNarrowed = board !== ALL || keyword !== "" || isFeatured;
  return (
    <>
      <Row gap={2} gapX={3} align="center" wrap role="search">
        {place === undefined ? null : (
          <Select
            aria-label={words.boards}
            style={{ width: 220 }}
            value={board}
            options={[
              { value: ALL, label: words.all },
              ...(boards.data ?? []).map(({ type, classId, className, postNum }) => ({
                value: type === BoardType.class ? classId : GENERAL,
                label: `${type === BoardType.class ? className : words.comprehensive} (${talk.more(postNum)})`,
              })),
            ]}
            onChange={(value: string) => go({ board: value === ALL ? "" : value })}
          />
        )}
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
      </Row>
      <Reading of={list}>
        {(posts) =>
          posts.length === 0 && !isNarrowed && empty !== undefined ? (
            empty
          ) : posts.length === 0 ? (
            <EmptyState
              message={isNarrowed ? words.nothing : words.none}
              action={
                isNarrowed ? (
                  <Button onClick={() => go({ board: "", keyword: "", featured: "" })}>
                    {words.allPosts}
                  </Button>
                ) : place ? (
                  <ButtonLink to={toOf(place.courseId).create}>{words.write}</ButtonLink>
                ) : undefined
              }
            />
          ) : (
            <OpenSpaces userIds={posts.map(({ userId }) => userId)}>
              <Stack gap={3} aria-busy={list.isFetching}>
                {posts.map((post) => (
                  <PostCard
                    key={post.id}
                    post={post}
                    to={toOf(post.courseId)}
                    isAmongCourses={place === undefined}
                  />
                ))}
              </Stack>
            </OpenSpaces>
          )
        }
      </Reading>
      <ListPager page={list.page} address={{ pageNo, go }} />
    </>
  );
}
