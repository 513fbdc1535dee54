import { listTeachers } from "@perennial/contract/identity/people/teacher.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { groupedNumber } from "../../kernel/format.ts";
import { loadList } from "../../kernel/load-list.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { addressOf, keywordOf } from "../../kernel/page-query.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { SEARCH_KEYS } from "../../kernel/query-keys.ts";
import { useWords } from "../../kernel/words.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import type { Route } from "./+types/teacher-list.screen";
import styles from "./teacher-list.module.css";

export const queryKeys = SEARCH_KEYS;

export async function loader({ context, url }: Route.LoaderArgs) {
  const keyword = keywordOf(url.searchParams);
  const found = await loadList(context.get(pageContext), url, listTeachers, { keyword });
  return { keyword: keyword ?? "", teachers: found.rows, page: found.page };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const words = speech.words.teacher;
  const { keyword, page } = loaderData;
  return pageMeta(matches, {
    title: words.title,
    description: words.description(speech.site.siteName),
    path: addressOf("/teacher", { pageNo: page.pageNo > 1 ? page.pageNo : 0 }),
    isHidden: keyword !== "",
  });
}

/** The large copy that stands beside a small one (`a-s.webp` and `a.webp`): a card here is larger than in the carousel. */
const wholePicture = (thumbnail: string): string =>
  thumbnail.replace(/^(\/files\/.+)-s\.webp$/, "$1.webp");

/** /teacher: the teachers whom the site presents. */
export default function TeacherListScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { keyword, teachers, page } = loaderData;
  const words = useWords().teacher;
  const { clauses } = usePunctuation();
  const search = (
    <SearchForm
      action="/teacher"
      label={words.searchLabel}
      placeholder={words.searchPlaceholder}
      submit={words.search}
      keyword={keyword}
    />
  );
  return (
    <Page trail={[{ name: words.title }]} title={words.title} lead={words.lead} aside={search}>
      <p className={styles.count} role="status">
        {words.found(groupedNumber(page.rowCount))}
      </p>
      {teachers.length > 0 ? (
        <ul className={styles.grid}>
          {teachers.map((teacher) => (
            <li key={teacher.id}>
              <article className={styles.card}>
                <Picture
                  src={wholePicture(teacher.thumbnail)}
                  alt=""
                  width={288}
                  height={384}
                  sizes="(max-width: 700px) 128px, 288px"
                  widths={{ small: 180, large: 360 }}
                />
                <div>
                  <h2>
                    <Link to={`/teacher/${teacher.id}`}>{teacher.name}</Link>
                  </h2>
                  <p className={styles.title}>{teacher.title}</p>
                  <p className={styles.corp}>{teacher.corpName}</p>
                  {teacher.quote ? <p className={styles.quote}>{teacher.quote}</p> : null}
                </div>
              </article>
            </li>
          ))}
        </ul>
      ) : keyword === "" ? (
        <EmptyState />
      ) : (
        <EmptyState
          message={clauses(words.emptyTitle, words.emptyHint)}
          action={<ButtonLink to="/teacher">{words.seeAll}</ButtonLink>}
        />
      )}
      <Pager page={page} />
    </Page>
  );
}
