import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  AuditStatus,
  getContent,
  listContent,
  saveContent,
} from "@perennial/contract/cms/content.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { addressOf } from "../../kernel/page-query.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FlagSwitch } from "../../space/flag-switch.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { useSpaceRoot } from "../../space/space-context.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { useAdminWords } from "../../words/admin.ts";
import { indented, useWrittenChannels, type ChannelChoice } from "./admin-channels.ts";
import { CleanedPreview } from "./admin-content-preview.tsx";
import { CONTENT_STATES } from "./admin-content-state.tsx";

type Item = OutputOf<typeof getContent>;

/** Order of a new item: behind those that were placed by hand. */
const ORDER = 100;
const ORDER_MAX = 100_000;

const asFlag = (flag: number): 0 | 1 => (flag === 1 ? 1 : 0);

/** Only what the form shows; the rest of the item travels beside it, so that saving loses nothing. */
function storedOf(item: Item | undefined, channelId: string) {
  return {
    title: item?.title ?? "",
    channelId: item?.channelId ?? channelId,
    summary: item?.summary ?? "",
    cover: item?.cover ?? "",
    source: item?.source ?? "",
    author: item?.author ?? "",
    bodyHtml: item?.bodyHtml ?? "",
    externalLink: item?.externalLink ?? "",
    isTop: item?.isTop ?? 0,
    order: item?.order ?? ORDER,
    auditStatus: item?.auditStatus ?? AuditStatus.passed,
  };
}

/** operative/nrgl/nrgl/{id}: one item with its text. */
export default function AdminContentEditScreen(): ReactNode {
  const { contentId } = useParams();
  const words = useAdminWords();
  const channels = useWrittenChannels();
  const [address] = useSearchParams();
  const item = useRead(getContent, { id: contentId ?? "" }, { isEnabled: contentId !== undefined });
  const list = `${useSpaceRoot()}/operative/nrgl/nrgl`;
  const wanted = address.get("channel");
  const channelId = (channels?.find(({ id }) => id === wanted) ?? channels?.[0])?.id ?? "";
  const back = item.data?.channelId ?? channelId;
  return (
    <SpacePage
      title={contentId === undefined ? words.titles.newArticle : words.titles.editArticle}
      action={<Link to={addressOf(list, { channel: back })}>{words.content.backToList}</Link>}
    >
      <Panel>
        {channels === undefined ? null : contentId === undefined ? (
          <ItemForm channels={channels} channelId={channelId} list={list} />
        ) : (
          <Reading of={item}>
            {(data) => (
              <ItemForm channels={channels} channelId={channelId} list={list} item={data} />
            )}
          </Reading>
        )}
      </Panel>
    </SpacePage>
  );
}

interface ItemFormProps {
  readonly channels: readonly ChannelChoice[];
  readonly channelId: string;
  readonly list: string;
  readonly item?: Item;
}

function ItemForm({ channels, channelId, list, item }: ItemFormProps): ReactNode {
  const words = useAdminWords();
  const field = words.content;
  const navigate = useNavigate();
  const stored = storedOf(item, channelId);
  const [html, setHtml] = useState(stored.bodyHtml);
  const { send } = useWrite(saveContent, { invalidates: [getContent, listContent] });
  const text = (
    name: keyof typeof field.fields,
    more: Partial<FieldDefinition> = {},
  ): FieldDefinition => ({
    name,
    label: field.fields[name],
    widgetType: "SingleLineText",
    ...rulesOf(saveContent, name),
    ...more,
  });
  const definitions: FieldDefinition[] = [
    text("title"),
    {
      name: "channelId",
      label: field.fields.channelId,
      widgetType: "DropdownSelect",
      ...rulesOf(saveContent, "channelId"),
      options: channels.map((channel) => ({ value: channel.id, name: indented(channel) })),
    },
    text("summary", { widgetType: "MultiLineText", hint: field.summaryHint }),
    {
      name: "cover",
      label: field.fields.cover,
      widgetType: "SingleImageUpload",
      folder: "cms",
      hint: field.coverHint,
    },
    text("source"),
    text("author"),
    text("bodyHtml", {
      widgetType: "RichTextEditor",
      folder: "cms",
      hint: field.bodyHint,
    }),
    text("externalLink", { hint: field.externalHint }),
    { name: "isTop", label: field.top, widgetType: "Radio" },
    {
      name: "order",
      label: field.fields.order,
      widgetType: "Number",
      // allowed(required-of-contract): the wire takes none for the place it has; here it can be seen
      required: true,
      hint: field.orderHint,
    },
    {
      name: "auditStatus",
      label: field.state,
      widgetType: "DropdownSelect",
      ...rulesOf(saveContent, "auditStatus"),
      options: CONTENT_STATES.map((state) => ({
        value: AuditStatus[state],
        name: field.states[state],
      })),
    },
  ];
  const pageUrl = item?.linkUrl.startsWith("/") ? item.linkUrl : "";
  return (
    <FieldForm
      definitions={definitions}
      stored={stored}
      isNew={item === undefined}
      draftAt={`article/${item?.id ?? "new"}`}
      saved={field.saved}
      controls={{ isTop: <FlagSwitch on={words.on} off={words.off} /> }}
      notes={{ bodyHtml: <CleanedPreview html={html} /> }}
      onValues={(values) => setHtml(values.bodyHtml)}
      checks={{
        order: (order) =>
          Number.isInteger(order) && Number(order) >= 0 && Number(order) <= ORDER_MAX
            ? undefined
            : field.orderWrong,
      }}
      onSave={({ isTop, externalLink, ...values }) =>
        send({
          ...(item ? { id: item.id, icon: item.icon, link: item.link } : {}),
          ...(item ? { tagIds: item.tagIds, extra: item.extra } : {}),
          ...values,
          isTop: asFlag(isTop),
          externalLink,
          isExternalLink: asFlag(externalLink.trim() === "" ? 0 : 1),
        })
      }
      {...(item
        ? {}
        : {
            onSaved: (values: { channelId: string }) =>
              navigate(addressOf(list, { channel: values.channelId })),
          })}
      actions={
        pageUrl && item?.auditStatus === AuditStatus.passed ? (
          <Link to={pageUrl}>{field.viewPage}</Link>
        ) : null
      }
    />
  );
}
