import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import {
  getSiteArticle,
  listSiteArticles,
  saveSiteArticle,
  stepSiteArticle,
} from "@perennial/contract/training/site/site-article.ts";
import { listSiteColumns } from "@perennial/contract/training/site/site-column.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FlagSwitch } from "../../space/flag-switch.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ArticleText } from "./article-text.tsx";
import { useSiteWords } from "./site-words.ts";

type Article = OutputOf<typeof getSiteArticle>;
type Column = OutputOf<typeof listSiteColumns>[number];

const YES = 1;
const NO = 0;
const FILES = ",";

interface ArticleFormProps {
  readonly packageId: string;
  readonly columns: readonly Column[];
  readonly list: string;
  readonly article?: Article;
  /** Reads the article anew. */
  readonly again?: () => Promise<void>;
}

const storedOf = (article: Article | undefined, columns: readonly Column[]) => ({
  title: article?.title ?? "",
  columnId: article?.columnId ?? columns[0]?.id ?? "",
  author: article?.author ?? "",
  summary: article?.summary ?? "",
  coverUrl: article?.coverUrl ?? "",
  bodyHtml: article?.bodyHtml ?? "",
  files: (article?.files ?? []).map(({ url }) => url).join(FILES),
  isTop: article?.isTop === true ? YES : NO,
  publishAt: (article?.publishAt ?? "") as string | number | undefined,
});

/** An article as it is written. What two people save at once is told to the second, and both texts stay. */
export function ArticleForm(props: ArticleFormProps): ReactNode {
  const { packageId, columns, list, article, again } = props;
  const words = useSiteWords();
  const navigate = useNavigate();
  const [isBehind, setIsBehind] = useState(false);
  const { send } = useWrite(saveSiteArticle, {
    invalidates: [getSiteArticle, listSiteArticles, listSiteColumns],
  });
  const step = useWrite(stepSiteArticle, {
    invalidates: [getSiteArticle, listSiteArticles],
    done: words.submitted,
  });
  const submit = async (): Promise<void> => {
    if (!article) return;
    const answer = await step.send({ packageId, id: article.id, step: "submit" });
    if (answer.success) void navigate(list);
  };
  const save = async (values: ReturnType<typeof storedOf>) => {
    const { files, isTop, publishAt, ...texts } = values;
    const answer = await send({
      packageId,
      ...(article ? { id: article.id, revision: article.revision } : {}),
      ...texts,
      files: files.split(FILES).filter(Boolean),
      isTop: isTop === YES,
      ...(publishAt ? { publishAt: new Date(publishAt).toISOString() } : {}),
    });
    if (answer.success) setIsBehind(false);
    else if (answer.code === "training.siteChanged") {
      setIsBehind(true);
      await again?.();
    }
    if (answer.success && !article) void navigate(`${list}/${answer.data.id}`, { replace: true });
    return answer;
  };
  return (
    <>
      {isBehind && article ? <Behind article={article} /> : null}
      <FieldForm
        label={article ? words.editArticle : words.newArticle}
        definitions={definitionsOf(words, columns).filter(
          // A new text keeps the day on which the old one was published.
          ({ name }) => name !== "publishAt" || !article?.revisesId,
        )}
        stored={storedOf(article, columns)}
        isNew={article === undefined}
        draftAt={`site-article/${article?.id ?? `${packageId}-new`}`}
        saved={words.saved}
        saveWords={words.saveDraft}
        controls={{ isTop: <FlagSwitch on={words.isTop} off={words.notTop} /> }}
        notes={{ files: <FileNames of={article} /> }}
        onSave={save}
        actions={
          article?.may.submit ? (
            <Button loading={step.isBusy} title={words.submitHint} onClick={() => void submit()}>
              {words.submit}
            </Button>
          ) : null
        }
      />
    </>
  );
}

/** Names of the files, whose addresses say little. */
function FileNames({ of }: { readonly of: Article | undefined }): ReactNode {
  if (!of || of.files.length === 0) return null;
  return (
    <Text as="p" tone="muted" size={1}>
      {of.files.map(({ name }) => name).join(" · ")}
    </Text>
  );
}

/** Somebody else has saved meanwhile: who, and what the article says now. */
function Behind({ article }: { readonly article: Article }): ReactNode {
  const words = useSiteWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={2} below={4} role="alert">
      <Text as="p" weight="strong" tone="danger">
        {words.theirs(article.lastWriter)}
      </Text>
      <Row gap={3} align="center" wrap>
        <Text as="p">{words.theirsText}</Text>
        <Button onClick={() => setIsOpen(true)}>{words.theirVersion}</Button>
      </Row>
      {isOpen ? (
        <Dialog title={words.theirVersion} onClose={() => setIsOpen(false)}>
          <ArticleText of={article} />
        </Dialog>
      ) : null}
    </Stack>
  );
}

function definitionsOf(
  words: ReturnType<typeof useSiteWords>,
  columns: readonly Column[],
): FieldDefinition[] {
  const text = (
    name: "title" | "author" | "summary" | "bodyHtml",
    label: string,
    more: Partial<FieldDefinition> = {},
  ): FieldDefinition => ({
    name,
    label,
    widgetType: "SingleLineText",
    ...rulesOf(saveSiteArticle, name),
    ...more,
  });
  return [
    text("title", words.title),
    {
      name: "columnId",
      label: words.column,
      widgetType: "DropdownSelect",
      ...rulesOf(saveSiteArticle, "columnId"),
      options: columns.map(({ id, name }) => ({ value: id, name })),
    },
    text("author", words.author),
    text("summary", words.summary, { widgetType: "MultiLineText", hint: words.summaryHint }),
    {
      name: "coverUrl",
      label: words.cover,
      widgetType: "SingleImageUpload",
      folder: "coursecover",
      hint: words.coverHint,
    },
    text("bodyHtml", words.body, { widgetType: "RichTextEditor", folder: "coursecover" }),
    {
      name: "files",
      label: words.files,
      widgetType: "UploadFile",
      folder: "coursemetrial",
      hint: words.filesHint,
    },
    { name: "isTop", label: words.top, widgetType: "Radio" },
    {
      name: "publishAt",
      label: words.publishAt,
      widgetType: "DateTime",
      hint: words.publishHint,
    },
  ];
}
