import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import {
  listSiteArticles,
  removeSiteArticle,
  reviseSiteArticle,
  SiteArticleState,
  stepSiteArticle,
} from "@perennial/contract/training/site/site-article.ts";
import { listSiteColumns, WRITTEN_KINDS } from "@perennial/contract/training/site/site-column.ts";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { Panel } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { useSiteWords } from "./site-words.ts";

type Article = RowOf<typeof listSiteArticles>;

const MARKS = ["over", "waiting", "done", "refused", "over"] as const;

/** …/xxfb: the articles of a project's micro-site, written here and reviewed here. */
export default function SiteArticlesScreen(): ReactNode {
  return (
    <ProjectFrame page="xxfb">
      {({ id, rights }) => <Articles packageId={id} mayWrite={rights.includes("course")} />}
    </ProjectFrame>
  );
}

interface ArticlesProps {
  readonly packageId: string;
  readonly mayWrite: boolean;
}

function Articles({ packageId, mayWrite }: ArticlesProps): ReactNode {
  const words = useSiteWords();
  const { pathname } = useLocation();
  const columns = useRead(listSiteColumns, { packageId }).data ?? [];
  const written = columns.filter(({ kind }) => WRITTEN_KINDS.includes(kind));
  const hasPlace = written.length > 0;
  const add =
    mayWrite && hasPlace ? (
      <ButtonLink kind="primary" to={`${pathname}/new`}>
        <Icon name="plus" size={1} />
        {words.newArticle}
      </ButtonLink>
    ) : null;
  return (
    <Panel title={words.articles} lead={words.articlesLead} extra={add}>
      <Text as="p" tone="muted" size={1} below={3}>
        {words.auditNote}
      </Text>
      <ArticleTable
        packageId={packageId}
        columns={written.map(({ id, name }) => ({ value: id, name }))}
        empty={
          <EmptyState
            message={mayWrite && !hasPlace ? words.needColumn : words.noArticles}
            action={add}
          />
        }
      />
    </Panel>
  );
}

interface ArticleTableProps {
  readonly packageId: string;
  readonly columns: readonly { readonly value: string; readonly name: string }[];
  readonly empty: ReactNode;
}

function ArticleTable({ packageId, columns, empty }: ArticleTableProps): ReactNode {
  const words = useSiteWords();
  const actionsOf = useArticleActions(packageId);
  const states = words.articleStates.map((name, value) => ({ value, name }));
  return (
    <FieldTable
      name="site-articles"
      label={words.articles}
      operation={listSiteArticles}
      definitions={[
        { name: "title", label: words.title, widgetType: "SingleLineText", width: 280 },
        {
          name: "keyword",
          label: words.title,
          widgetType: "SingleLineText",
          searchable: true,
          showInList: false,
          ...rulesOf(listSiteArticles, "keyword"),
        },
        {
          name: "columnId",
          label: words.column,
          widgetType: "DropdownSelect",
          searchable: true,
          width: 120,
          options: columns,
        },
        {
          name: "state",
          label: words.state,
          widgetType: "DropdownSelect",
          searchable: true,
          width: 110,
          options: states,
        },
        { name: "publishedAt", label: words.published, widgetType: "DateTime", width: 150 },
        { name: "updatedAt", label: words.updated, widgetType: "DateTime", width: 150 },
        {
          name: "author",
          label: words.author,
          widgetType: "SingleLineText",
          width: 120,
          isSecondary: true,
        },
      ]}
      toParams={({ search }) => ({
        packageId,
        keyword: typeof search["keyword"] === "string" ? search["keyword"] : "",
        ...(typeof search["columnId"] === "string" && search["columnId"] !== ""
          ? { columnId: search["columnId"] }
          : {}),
        ...chosen(search["state"]),
      })}
      cells={{
        title: ({ title, isTop, revisesId }) =>
          `${isTop ? `【${words.top}】` : ""}${revisesId === null ? "" : `【${words.isRevision}】`}${title}`,
        columnId: ({ columnName }) => columnName,
        state: ({ state, isAhead }) => (
          <StateMark kind={isAhead ? "waiting" : (MARKS[state] ?? "over")}>
            {isAhead ? words.ahead : words.articleStates[state]}
          </StateMark>
        ),
      }}
      rowActions={(row) => actionsOf(row)}
      empty={empty}
    />
  );
}

function chosen(state: unknown) {
  const one = enumValue(SiteArticleState, state);
  return one === undefined ? {} : { state: one };
}

/** What can be done with an article in the list. */
function useArticleActions(packageId: string): (row: Article) => RowAction[] {
  const words = useSiteWords();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const revising = useWrite(reviseSiteArticle, { invalidates: [listSiteArticles] });
  const revise = async (id: string) => {
    const answer = await revising.send({ packageId, id });
    if (answer.success) await navigate(`${pathname}/${answer.data.id}`);
    return answer;
  };
  const step = useWrite(stepSiteArticle, { invalidates: [listSiteArticles], done: words.done });
  const remove = useWrite(removeSiteArticle, {
    invalidates: [listSiteArticles],
    done: words.removed,
  });
  return ({ id, title, isTop, may }) => {
    const take = (one: "submit" | "takeBack" | "withdraw" | "top" | "untop") => () =>
      step.send({ packageId, id, step: one });
    const top: RowAction = {
      key: "top",
      label: isTop ? words.untop : words.toTop,
      run: take(isTop ? "untop" : "top"),
    };
    return [
      {
        key: "open",
        label: may.audit ? words.audit : may.edit ? words.edit : words.open,
        to: `${pathname}/${id}`,
      },
      ...(may.revise ? [{ key: "revise", label: words.revise, run: () => revise(id) }] : []),
      ...(may.submit ? [{ key: "submit", label: words.submit, run: take("submit") }] : []),
      ...(may.takeBack ? [{ key: "back", label: words.takeBack, run: take("takeBack") }] : []),
      ...(may.top ? [top] : []),
      ...(may.withdraw && may.top
        ? [
            {
              key: "withdraw",
              label: words.withdrawArticle,
              isDanger: true,
              ask: { title: words.withdrawArticle, text: words.withdrawAsk(title) },
              run: take("withdraw"),
            },
          ]
        : []),
      ...(may.remove
        ? [
            {
              key: "remove",
              label: words.remove,
              isDanger: true,
              ask: { title: words.remove, text: words.removeAsk(title) },
              run: () => remove.send({ packageId, id }),
            },
          ]
        : []),
    ];
  };
}
