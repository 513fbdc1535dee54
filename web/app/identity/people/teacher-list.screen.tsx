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
import { Box, Column, Grid, Stack, Text } from "../../ui/layout/layout.tsx";
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
  const { teacher: words, home } = useWords();
  const { clauses } = usePunctuation();
  const search = (
    <SearchForm
      action="/teacher"
      label={words.searchLabel}
      placeholder={words.searchPlaceholder}
      keyword={keyword}
    />
  );
  return (
    <Page trail={[{ name: words.title }]} title={words.title} lead={words.lead} aside={search}>
      <Box as="p" line="above" tone="muted" className={styles.count} role="status">
        {words.found(groupedNumber(page.rowCount))}
      </Box>
      {teachers.length > 0 ? (
        <Grid as="ul" columns={4} gap={6} className={styles.grid}>
          {teachers.map((teacher) => (
            <li key={teacher.id}>
              <Column as="article" anchor tall clip card className={styles.card}>
                <Box
                  as={Picture}
                  full
                  line="below"
                  ground="brand-soft"
                  ratio="portrait"
                  fit="cover"
                  src={wholePicture(teacher.thumbnail)}
                  alt=""
                  width={288}
                  height={384}
                  sizes="(max-width: 700px) 128px, 288px"
                  widths={{ small: 180, large: 360 }}
                />
                <Stack gap={1}>
                  <Text as="h2" serif size={3} weight="strong">
                    <Text as={Link} tone="ink" plain to={`/teacher/${teacher.id}`}>
                      {teacher.name}
                    </Text>
                  </Text>
                  <Text as="p" tone="brand-strong">
                    {teacher.title}
                  </Text>
                  <Text as="p" tone="muted" size={1}>
                    {teacher.corpName}
                  </Text>
                  {teacher.quote ? (
                    <Box as="p" padTop={3} above={2} line="above" serif>
                      {teacher.quote}
                    </Box>
                  ) : null}
                </Stack>
              </Column>
            </li>
          ))}
        </Grid>
      ) : keyword === "" ? (
        <EmptyState
          message={words.noneYet}
          action={<ButtonLink to="/course">{home.courses}</ButtonLink>}
        />
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
