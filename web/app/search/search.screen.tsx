import {
  getFoundKinds,
  listFound,
  SEARCH_KINDS,
  type SearchKindName,
} from "@perennial/contract/search/found.ts";
import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { failedMeta } from "../kernel/failed-meta.ts";
import { cappedNumber } from "../kernel/format.ts";
import { load } from "../kernel/load.ts";
import { loadList } from "../kernel/load-list.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { addressOf, keywordOf } from "../kernel/page-query.ts";
import { pageWords } from "../kernel/page-words.ts";
import { choiceKey, SEARCH_KEYS } from "../kernel/query-keys.ts";
import { useShell } from "../kernel/shell-data.ts";
import { useWords } from "../kernel/words.tsx";
import { LinkTabs } from "../ui/dialog/link-tabs.tsx";
import { Row } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/search.screen";
import { hotWordsOf, SEARCH, searchAddress } from "./addresses.ts";
import { useBoxWords } from "./box-words.ts";
import { FoundRows } from "./found-rows.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { searchDescription, useResultWords } from "./result-words.ts";
import { SearchBox } from "./search-box.tsx";
import styles from "./search.module.css";

/** Rows of each kind beside those of others. */
const FIRST_ROWS = 4;

export const queryKeys = { ...SEARCH_KEYS, type: choiceKey(SEARCH_KINDS) };

const kindOf = (query: URLSearchParams): SearchKindName | undefined =>
  SEARCH_KINDS.find((kind) => kind === query.get("type"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const keyword = keywordOf(url.searchParams);
  const kind = kindOf(url.searchParams);
  if (keyword === undefined) return { keyword: "", kind, found: null, list: null };
  const found = await load(page, getFoundKinds, { keyword, rows: kind ? 0 : FIRST_ROWS });
  const near = found.isNear ? 1 : 0;
  const list = kind ? await loadList(page, url, listFound, { kind, keyword, near }) : null;
  return { keyword, kind, found, list };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { kernel, course } = speech.words;
  const { keyword } = loaderData;
  return pageMeta(matches, {
    title: keyword ? course.resultsFor(keyword) : kernel.search,
    description: searchDescription(speech.language),
    path: SEARCH,
    isHidden: keyword !== "",
  });
}

type Loaded = Route.ComponentProps["loaderData"];
type Found = NonNullable<Loaded["found"]>;

/** The first rows of every kind, with the way to the others. */
function EveryKind({ keyword, found }: { readonly keyword: string; readonly found: Found }) {
  const words = useResultWords();
  const { kinds } = useBoxWords();
  return found.kinds
    .filter(({ rowCount }) => rowCount > 0)
    .map(({ kind, rowCount, rows }) => {
      const name = kinds[kind];
      const more =
        rowCount > rows.length
          ? {
              name: words.seeAllOf(name, cappedNumber(rowCount)),
              to: searchAddress(keyword, kind),
            }
          : undefined;
      return (
        <Section key={kind} title={name} more={more}>
          <FoundRows rows={rows} headingLevel={3} />
        </Section>
      );
    });
}

/** What was understood beyond the letters: words that mean the same, or near ones. */
function Understood({ keyword, found }: { readonly keyword: string; readonly found: Found }) {
  const words = useResultWords();
  if (found.isNear)
    return (
      <Row as="p" touch align="center" tone="muted" className={styles.understood}>
        {words.near(keyword)}
      </Row>
    );
  if (found.synonyms.length === 0) return null;
  return (
    <Row as="p" touch align="center" tone="muted" className={styles.understood}>
      {words.also(found.synonyms.join(words.comma))}
    </Row>
  );
}

/** What a keyword finds, in tabs; all of the state stands in the address. */
function Results({ loaded, found }: { readonly loaded: Loaded; readonly found: Found }) {
  const { keyword, kind, list } = loaded;
  const words = useResultWords();
  const { kinds } = useBoxWords();
  const navigation = useNavigation();
  const isBusy = navigation.state === "loading" && navigation.location.pathname === SEARCH;
  const total = found.kinds.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const isCapped = found.kinds.some(({ rowCount }) => cappedNumber(rowCount).endsWith("+"));
  const tabs = [
    {
      id: "",
      name: words.all,
      to: searchAddress(keyword),
      count: isCapped ? `${total}+` : total,
    },
    ...found.kinds.map((each) => ({
      id: each.kind,
      name: kinds[each.kind],
      to: searchAddress(keyword, each.kind),
      count: cappedNumber(each.rowCount),
    })),
  ];
  if (total === 0) return <NothingFound nearWords={found.nearWords} />;
  return (
    <>
      <LinkTabs label={words.kindTabs} tabs={tabs} selectedId={kind ?? ""} />
      <Understood keyword={keyword} found={found} />
      <div className={styles.results} aria-busy={isBusy}>
        {list === null ? (
          <EveryKind keyword={keyword} found={found} />
        ) : list.rows.length > 0 ? (
          <FoundRows rows={list.rows} headingLevel={2} />
        ) : (
          <NothingFound
            nearWords={found.nearWords}
            kind={kind}
            everything={searchAddress(keyword)}
          />
        )}
        {kind === "course" && list !== null && list.rows.length > 0 && !found.isNear ? (
          <Row as="p" touch align="center">
            <Link to={addressOf("/course", { keyword })}>{words.inCourses}</Link>
          </Row>
        ) : null}
      </div>
      {list === null ? null : <Pager page={list.page} total={cappedNumber(list.page.rowCount)} />}
    </>
  );
}

/** /search: courses, activities, news, teachers, shops and help by one word. */
export default function SearchScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { keyword, found } = loaderData;
  const { kernel, course } = useWords();
  const { lead } = useResultWords();
  const { site } = useShell();
  return (
    <Page
      trail={[{ name: kernel.search }]}
      title={keyword ? course.resultsFor(keyword) : kernel.search}
      lead={keyword ? undefined : lead}
    >
      <div className={styles.box}>
        <SearchBox
          key={keyword}
          keyword={keyword}
          hotWords={keyword === "" ? hotWordsOf(site.params) : []}
        />
      </div>
      {found === null ? null : <Results loaded={loaderData} found={found} />}
    </Page>
  );
}
