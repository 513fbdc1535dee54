import {
  CourseLevel,
  CourseQuality,
  countTagHits,
  listCourseTags,
  listCourses,
} from "@perennial/contract/course/course.ts";
import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { failedMeta } from "../kernel/failed-meta.ts";
import { cappedNumber } from "../kernel/format.ts";
import { load } from "../kernel/load.ts";
import { loadList } from "../kernel/load-list.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { choiceKey, idsKey, SEARCH_KEYS } from "../kernel/query-keys.ts";
import { useWords } from "../kernel/words.tsx";
import { useShell } from "../kernel/shell-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkTabs } from "../ui/dialog/link-tabs.tsx";
import { Box, Row, Text } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import { hotWordsOf, searchAddress } from "../search/public.tsx";
import type { Route } from "./+types/course-list.screen";
import { CourseFilters } from "./course-filters.tsx";
import { CourseGrid } from "./course-grid.tsx";
import styles from "./course-list.module.css";
import {
  COURSE_SORTS,
  courseAddress,
  courseQueryOf,
  isForSearchEngines,
  isNarrowed,
  LEVELS,
  QUALITIES,
  STATES,
  TAGS_MAX,
  TYPES,
  type CourseQuery,
} from "./course-query.ts";
import { tagChoice, withHits } from "./course-tags.ts";

export const queryKeys = {
  ...SEARCH_KEYS,
  tagIds: idsKey(TAGS_MAX),
  quality: choiceKey(QUALITIES),
  level: choiceKey(LEVELS),
  type: choiceKey(TYPES),
  tab: choiceKey(STATES),
  sort: choiceKey(COURSE_SORTS),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = courseQueryOf(url.searchParams);
  const filter = {
    keyword: query.keyword || undefined,
    courseQuality: query.quality || CourseQuality.all,
    courseLevelId: query.level || CourseLevel.all,
    courseType: query.type,
    publishStatus: query.state || undefined,
  };
  const [tags, found] = await Promise.all([
    load(page, listCourseTags, {}),
    loadList(page, url, listCourses, {
      ...filter,
      tagIds: query.tagIds.join(",") || undefined,
      sort: query.sort,
    }),
  ]);
  // The counts beside channels and subjects are those of the whole catalogue unless something narrows it.
  const parentId = tagChoice(tags, query.tagIds).channel?.id;
  const hits = isNarrowed(query) ? await load(page, countTagHits, { ...filter, parentId }) : null;
  return {
    query,
    tags: hits ? withHits(tags, hits.tags) : tags,
    hitCount: hits?.courseNum ?? null,
    courses: found.rows,
    page: found.page,
  };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { query, tags } = loaderData;
  const words = speech.words.course;
  const { channel } = tagChoice(tags, query.tagIds);
  const title = query.keyword ? words.resultsFor(query.keyword) : (channel?.name ?? words.title);
  return pageMeta(matches, {
    title,
    description: words.description(speech.site.siteName),
    path: courseAddress(
      { ...query, quality: 0, level: 0, type: 0, state: 0, sort: "relevance" },
      { pageNo: query.pageNo },
    ),
    isHidden: !isForSearchEngines(query),
  });
}

function SortLinks({ query }: { readonly query: CourseQuery }): ReactNode {
  const words = useWords().course;
  return (
    <nav aria-label={words.sort} className={styles.sorts}>
      <Row as="ul" gap={2}>
        {COURSE_SORTS.map((sort) => (
          <li key={sort}>
            <Text
              as={Link}
              hover="brand"
              to={courseAddress(query, { sort })}
              preventScrollReset
              rel="nofollow"
              aria-current={sort === query.sort ? "true" : undefined}
            >
              {words.sorts[sort]}
            </Text>
          </li>
        ))}
      </Row>
    </nav>
  );
}

/** Nothing was found: what to try next. */
function NothingFound(): ReactNode {
  const words = useWords().course;
  const { site } = useShell();
  const hotWords = hotWordsOf(site.params);
  return (
    <Box card>
      <EmptyState
        message={`${words.emptyTitle}。${words.emptyHint}`}
        action={<Link to="/course">{words.emptyAction}</Link>}
      />
      {hotWords.length > 0 ? (
        <Row
          as="p"
          gap={1}
          gapX={4}
          align="center"
          justify="center"
          wrap
          tone="muted"
          className={styles.hot}
        >
          <span>{words.tryWords}</span>
          {hotWords.map((word) => (
            <Row
              as={Link}
              inline
              align="center"
              touch
              key={word}
              to={`/course?keyword=${encodeURIComponent(word)}`}
            >
              {word}
            </Row>
          ))}
        </Row>
      ) : null}
    </Box>
  );
}

/** /course: search the site's courses; all of the state stands in the address. */
export default function CourseListScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { query, tags, hitCount, courses, page } = loaderData;
  const { course: words, home, search: searchWords } = useWords();
  const navigation = useNavigation();
  const isBusy = navigation.state === "loading" && navigation.location.pathname === "/course";
  const choice = tagChoice(tags, query.tagIds);
  const tabs = [
    {
      id: "",
      name: words.allChannels,
      to: courseAddress(query, { tagIds: [] }),
      ...(hitCount === null ? {} : { count: cappedNumber(hitCount) }),
    },
    ...choice.channels.map((tag) => ({
      id: tag.id,
      name: tag.name,
      to: courseAddress(query, { tagIds: [tag.id] }),
      count: cappedNumber(tag.courseNum),
    })),
  ];
  const search = (
    <SearchForm
      action="/course"
      label={words.searchLabel}
      placeholder={words.searchPlaceholder}
      keyword={query.keyword}
      keep={{ tagIds: query.tagIds.join(",") }}
    />
  );
  return (
    <Page
      trail={[{ name: words.title }]}
      title={query.keyword ? words.resultsFor(query.keyword) : words.title}
      lead={query.keyword ? undefined : words.lead}
      aside={search}
    >
      <LinkTabs label={words.channel} tabs={tabs} selectedId={choice.channel?.id ?? ""} />
      <CourseFilters query={query} choice={choice} />
      <div className={styles.bar}>
        <Row as="p" gap={4} align="center" touch tone="muted" role="status">
          {words.found(cappedNumber(page.rowCount))}
          {courseAddress(query) === "/course" ? null : (
            <Row as={Link} inline align="center" touch to="/course">
              {words.reset}
            </Row>
          )}
          {query.keyword ? (
            <Row as={Link} inline align="center" touch to={searchAddress(query.keyword)}>
              {searchWords.search}
            </Row>
          ) : null}
        </Row>
        <SortLinks query={query} />
      </div>
      <div className={styles.results} aria-busy={isBusy}>
        {courses.length > 0 ? (
          <CourseGrid courses={courses} headingLevel={2} />
        ) : courseAddress(query) === "/course" ? (
          <EmptyState message={words.noneYet} action={<Link to="/teacher">{home.teachers}</Link>} />
        ) : (
          <NothingFound />
        )}
      </div>
      <Pager page={page} total={cappedNumber(page.rowCount)} />
    </Page>
  );
}
