import {
  CourseLevel,
  CourseQuality,
  listCourseTags,
  searchCourses,
} from "@perennial/contract/course/course.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { failedMeta } from "../kernel/failed-meta.ts";
import { groupedNumber } from "../kernel/format.ts";
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
import { Page } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import type { Route } from "./+types/course-list.screen";
import { CourseFilters } from "./course-filters.tsx";
import { CourseGrid } from "./course-grid.tsx";
import styles from "./course-list.module.css";
import {
  COURSE_SORTS,
  courseAddress,
  courseQueryOf,
  isForSearchEngines,
  LEVELS,
  QUALITIES,
  STATES,
  TAGS_MAX,
  TYPES,
  type CourseQuery,
} from "./course-query.ts";
import { tagChoice } from "./course-tags.ts";

/** Long lists are counted up to a cap only; then there are at least so many. */
function countOf(rowCount: number): string {
  const isCapped = rowCount === LIMITS.searchCountCap || rowCount === LIMITS.catalogueCountCap;
  return isCapped ? `${groupedNumber(rowCount)}+` : groupedNumber(rowCount);
}

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
  const [tags, found] = await Promise.all([
    load(page, listCourseTags, {}),
    loadList(page, url, searchCourses, {
      keyword: query.keyword || undefined,
      tagIds: query.tagIds.join(",") || undefined,
      courseQuality: query.quality || CourseQuality.all,
      courseLevelId: query.level || CourseLevel.all,
      courseType: query.type,
      publishStatus: query.state || undefined,
      sort: query.sort,
    }),
  ]);
  return { query, tags, courses: found.rows, page: found.page };
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
      <ul>
        {COURSE_SORTS.map((sort) => (
          <li key={sort}>
            <Link
              to={courseAddress(query, { sort })}
              preventScrollReset
              rel="nofollow"
              aria-current={sort === query.sort ? "true" : undefined}
            >
              {words.sorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Nothing was found: what to try next. */
function NothingFound(): ReactNode {
  const words = useWords().course;
  const { site } = useShell();
  const hotWords =
    site.params
      .find(({ key }) => key === PARAM.hotWords)
      ?.value.split(",")
      .filter(Boolean) ?? [];
  return (
    <div className={styles.nothing}>
      <EmptyState
        message={`${words.emptyTitle}。${words.emptyHint}`}
        action={<Link to="/course">{words.emptyAction}</Link>}
      />
      {hotWords.length > 0 ? (
        <p className={styles.hot}>
          <span>{words.tryWords}</span>
          {hotWords.map((word) => (
            <Link key={word} to={`/course?keyword=${encodeURIComponent(word)}`}>
              {word}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** /course: search the site's courses; all of the state stands in the address. */
export default function CourseListScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { query, tags, courses, page } = loaderData;
  const words = useWords().course;
  const navigation = useNavigation();
  const isBusy = navigation.state === "loading" && navigation.location.pathname === "/course";
  const choice = tagChoice(tags, query.tagIds);
  const tabs = [
    { id: "", name: words.allChannels, to: courseAddress(query, { tagIds: [] }) },
    ...choice.channels.map((tag) => ({
      id: tag.id,
      name: tag.name,
      to: courseAddress(query, { tagIds: [tag.id] }),
      count: tag.courseNum,
    })),
  ];
  const search = (
    <SearchForm
      action="/course"
      label={words.searchLabel}
      placeholder={words.searchPlaceholder}
      submit={words.search}
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
        <p role="status">
          {words.found(countOf(page.rowCount))}
          {courseAddress(query) === "/course" ? null : (
            <Link to="/course" className={styles.reset}>
              {words.reset}
            </Link>
          )}
        </p>
        <SortLinks query={query} />
      </div>
      <div className={styles.results} aria-busy={isBusy}>
        {courses.length > 0 ? (
          <CourseGrid courses={courses} headingLevel={2} />
        ) : courseAddress(query) === "/course" ? (
          <EmptyState />
        ) : (
          <NothingFound />
        )}
      </div>
      <Pager page={page} />
    </Page>
  );
}
