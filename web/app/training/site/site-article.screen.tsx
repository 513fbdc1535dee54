import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import { getSiteArticle } from "@perennial/contract/training/site/site-article.ts";
import { listSiteColumns, WRITTEN_KINDS } from "@perennial/contract/training/site/site-column.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { ArticleAudit } from "./article-audit.tsx";
import { ArticleForm } from "./article-form.tsx";
import { ArticleText } from "./article-text.tsx";
import { useSiteWords } from "./site-words.ts";

type Article = OutputOf<typeof getSiteArticle>;

const MARKS = ["over", "waiting", "done", "refused", "over"] as const;

/** …/xxfb/{articleId}: one article, written by who runs the project, read and decided by who reviews it. */
export default function SiteArticleScreen(): ReactNode {
  const { packageId = "", articleId = "" } = useParams();
  const words = useSiteWords();
  const { pathname } = useLocation();
  const list = pathname.slice(0, pathname.lastIndexOf("/"));
  const isNew = articleId === "new";
  const project = useRead(getPackageForm, { packageId });
  const read = useRead(getSiteArticle, { packageId, id: articleId }, { isEnabled: !isNew });
  const { data } = read;
  return (
    <SpacePage
      title={
        isNew
          ? words.newArticle
          : data?.may.audit
            ? words.auditArticle
            : data?.may.edit
              ? words.editArticle
              : words.seeArticle
      }
      lead={project.data?.name}
      action={<Link to={list}>{words.backToList}</Link>}
    >
      {isNew ? (
        <Writing packageId={packageId} list={list} />
      ) : (
        <Reading of={read}>
          {(article) => (
            <>
              <StateLine of={article} />
              {article.may.edit ? (
                <Writing packageId={packageId} list={list} article={article} again={read.again} />
              ) : (
                <Panel>
                  <ArticleText of={article} />
                  <ArticleAudit packageId={packageId} of={article} />
                </Panel>
              )}
            </>
          )}
        </Reading>
      )}
    </SpacePage>
  );
}

/** In which state it is, and why it was returned or withdrawn. */
function StateLine({ of }: { readonly of: Article }): ReactNode {
  const words = useSiteWords();
  return (
    <Row gap={2} gapX={4} align="center" wrap below={3}>
      <StateMark kind={of.isAhead ? "waiting" : (MARKS[of.state] ?? "over")}>
        {of.isAhead ? words.ahead : words.articleStates[of.state]}
      </StateMark>
      {of.publishedAt && of.state === 2 ? (
        <Text tone="muted" size={1} tabular>
          {plainDateTime(of.publishedAt)}
        </Text>
      ) : null}
      {of.revisesId === null ? null : <Text tone="muted">{words.revisionNote}</Text>}
      {of.reason ? <Text tone="danger">{words.returnedWith(of.auditedBy, of.reason)}</Text> : null}
    </Row>
  );
}

interface WritingProps {
  readonly packageId: string;
  readonly list: string;
  readonly article?: Article;
  readonly again?: () => Promise<void>;
}

function Writing({ packageId, list, article, again }: WritingProps): ReactNode {
  const words = useSiteWords();
  const columns = useRead(listSiteColumns, { packageId });
  return (
    <Panel isReading={columns.isPending}>
      <Reading of={columns}>
        {(all) => {
          const written = all.filter(({ kind }) => WRITTEN_KINDS.includes(kind));
          return written.length === 0 ? (
            <Text as="p">{words.needColumn}</Text>
          ) : (
            <ArticleForm
              key={article?.id ?? "new"}
              packageId={packageId}
              columns={written}
              list={list}
              {...(article ? { article } : {})}
              {...(again ? { again } : {})}
            />
          );
        }}
      </Reading>
    </Panel>
  );
}
