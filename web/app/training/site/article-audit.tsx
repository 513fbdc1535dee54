import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import {
  auditSiteArticle,
  getSiteArticle,
  listSiteArticles,
  reviseSiteArticle,
  SiteArticleState,
  stepSiteArticle,
} from "@perennial/contract/training/site/site-article.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { useSiteWords } from "./site-words.ts";

type Article = OutputOf<typeof getSiteArticle>;
type Asked = "pass" | "return" | "withdraw" | "own";

interface ArticleAuditProps {
  readonly packageId: string;
  readonly of: Article;
}

/** What can be decided about an article that is under review or public. */
export function ArticleAudit({ packageId, of }: ArticleAuditProps): ReactNode {
  const words = useSiteWords();
  const [asked, setAsked] = useState<Asked>();
  const changes = { invalidates: [getSiteArticle, listSiteArticles], done: words.done };
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = pathname.slice(0, pathname.lastIndexOf("/"));
  const isRevision = of.revisesId !== null;
  const audit = useWrite(auditSiteArticle, changes);
  // What has taken the place of another article is no longer there itself.
  const merging = useWrite(auditSiteArticle, { ...changes, invalidates: [listSiteArticles] });
  const revising = useWrite(reviseSiteArticle, { invalidates: [listSiteArticles] });
  const own = useWrite(stepSiteArticle, changes);
  const { id, title, revision, may } = of;
  const close = (): void => setAsked(undefined);
  const pass = async (): Promise<void> => {
    const by = isRevision ? merging : audit;
    const answer = await by.send({ packageId, id, step: "pass", revision });
    close();
    if (isRevision && answer.success) await navigate(list);
  };
  const revise = async (): Promise<void> => {
    const answer = await revising.send({ packageId, id });
    if (answer.success) await navigate(`${list}/${answer.data.id}`);
  };
  const withdrawOwn = async (): Promise<void> => {
    await own.send({ packageId, id, step: "withdraw" });
    close();
  };
  // Who runs the project withdraws at once; a reviewer says why.
  const runs = may.top;
  return (
    <>
      {of.state === SiteArticleState.submitted && !may.audit && !may.takeBack ? (
        <Text as="p" tone="muted" above={4}>
          {words.ownNote}
        </Text>
      ) : null}
      <Row gap={3} wrap above={6}>
        {may.audit ? (
          <>
            <Button type="primary" onClick={() => setAsked("pass")}>
              {words.pass}
            </Button>
            <Button danger onClick={() => setAsked("return")}>
              {words.giveBack}
            </Button>
          </>
        ) : null}
        {may.takeBack ? (
          <Button
            loading={own.isBusy}
            onClick={() => void own.send({ packageId, id, step: "takeBack" })}
          >
            {words.takeBack}
          </Button>
        ) : null}
        {may.revise ? (
          <Button type="primary" loading={revising.isBusy} onClick={() => void revise()}>
            {words.revise}
          </Button>
        ) : null}
        {may.withdraw ? (
          <Button danger onClick={() => setAsked(runs ? "own" : "withdraw")}>
            {words.withdrawArticle}
          </Button>
        ) : null}
      </Row>
      {asked === "pass" || asked === "own" ? (
        <Ask
          title={asked === "pass" ? words.pass : words.withdrawArticle}
          action={asked === "pass" ? words.pass : words.withdrawArticle}
          isDanger={asked === "own"}
          isBusy={audit.isBusy || merging.isBusy || own.isBusy}
          onClose={close}
          onConfirm={() => void (asked === "pass" ? pass() : withdrawOwn())}
        >
          <p>{asked === "pass" ? words.passAsk(title) : words.withdrawAsk(title)}</p>
        </Ask>
      ) : null}
      {asked === "return" || asked === "withdraw" ? (
        <Dialog title={asked === "return" ? words.giveBack : words.withdrawArticle} onClose={close}>
          <FieldForm
            label={words.reason}
            layout="above"
            isGuarded={false}
            isNew
            definitions={[
              {
                name: "reason",
                label: words.reason,
                widgetType: "MultiLineText",
                ...rulesOf(auditSiteArticle, "reason"),
                // allowed(required-of-contract): only passing needs no reason
                required: true,
              },
            ]}
            stored={{ reason: "" }}
            saveWords={asked === "return" ? words.giveBack : words.withdrawArticle}
            onSave={async ({ reason }) => {
              const answer = await audit.send({ packageId, id, step: asked, reason, revision });
              if (answer.success) close();
              return answer;
            }}
            onCancel={close}
          />
        </Dialog>
      ) : null}
    </>
  );
}
