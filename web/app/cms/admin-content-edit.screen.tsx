import { AuditStatus, getContent, saveContent } from "@perennial/contract/cms/content.ts";
import type { ReactNode } from "react";
import { data, Link, useNavigate } from "react-router";
import type { Route } from "./+types/admin-content-edit.screen";
import {
  consoleMeta,
  ConsolePage,
  LeaveGuard,
  PanelForm,
  SelectLine,
  SwitchLine,
  TextLine,
  TextLines,
  useConsoleForm,
  useConsoleRoot,
  useConsoleWords,
} from "../console/public.tsx";
import { call } from "../kernel/call.ts";
import { load } from "../kernel/load.ts";
import { pageContext } from "../kernel/page-context.ts";
import { addressOf } from "../kernel/page-query.ts";
import { indented, writtenChannels } from "./admin-channels.ts";
import { CleanedPreview } from "./admin-content-preview.tsx";
import { CONTENT_STATES, stateOf } from "./admin-content-state.tsx";
import styles from "./admin-content.module.css";

/** Order of a new item: behind those that were placed by hand. */
const ORDER = "100";

/** Only what the form shows; the rest of the item travels beside it, so that saving loses nothing. */
const BLANK = {
  title: "",
  summary: "",
  cover: "",
  source: "",
  author: "",
  externalLink: "",
  bodyHtml: "",
  isTop: 0,
  order: ORDER,
  auditStatus: AuditStatus.passed as number,
};
const NOTHING_BESIDE = { icon: "", link: "", tagIds: "", extra: {} as Record<string, string> };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const channels = await writtenChannels(page);
  const id = params.contentId;
  if (id === undefined) {
    const wanted = new URL(request.url).searchParams.get("channel");
    const channelId = (channels.find((channel) => channel.id === wanted) ?? channels[0])?.id ?? "";
    return { id, channels, pageUrl: "", beside: NOTHING_BESIDE, stored: { ...BLANK, channelId } };
  }
  const item = await load(page, getContent, { id });
  // A course, shop or teacher is written in its own place.
  if (item.subjectId !== "") throw data(null, { status: 404 });
  const {
    channelId,
    title,
    summary,
    cover,
    source,
    author,
    externalLink,
    bodyHtml,
    isTop,
    auditStatus,
  } = item;
  const { icon, link, tagIds, extra } = item;
  return {
    id,
    channels,
    pageUrl: item.linkUrl.startsWith("/") ? item.linkUrl : "",
    beside: { icon, link, tagIds, extra },
    stored: {
      channelId,
      title,
      summary,
      cover,
      source,
      author,
      externalLink,
      bodyHtml,
      isTop,
      order: String(item.order),
      auditStatus,
    },
  };
}

export function meta({ matches, location, params }: Route.MetaArgs) {
  return consoleMeta(
    matches,
    location.pathname,
    params.contentId === undefined ? "newArticle" : "editArticle",
  );
}

const asFlag = (flag: number): 0 | 1 => (flag === 1 ? 1 : 0);

/** operative/nrgl/nrgl/{id}: one item with its text. */
export default function AdminContentEditScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { id, channels, pageUrl, beside, stored } = loaderData;
  const words = useConsoleWords();
  const field = words.content;
  const navigate = useNavigate();
  const list = `${useConsoleRoot()}/operative/nrgl/nrgl`;
  const form = useConsoleForm(stored, {
    check: ({ title, order }) => ({
      title: title.trim() === "" ? field.titleNeeded : undefined,
      order: /^\d{1,6}$/.test(order.trim()) ? undefined : field.orderWrong,
    }),
    save: ({ order, isTop, externalLink, ...values }) =>
      call(saveContent, {
        ...beside,
        ...values,
        ...(id === undefined ? {} : { id }),
        order: Number(order),
        isTop: asFlag(isTop),
        externalLink,
        isExternalLink: asFlag(externalLink.trim() === "" ? 0 : 1),
      }),
    saved: field.saved,
    ...(id === undefined
      ? { onSaved: ({ channelId }) => navigate(addressOf(list, { channel: channelId })) }
      : {}),
  });
  const { values, faults, set } = form;
  const line = (
    key:
      | "title"
      | "summary"
      | "cover"
      | "source"
      | "author"
      | "externalLink"
      | "bodyHtml"
      | "order"
      | "channelId",
  ) => ({
    name: key,
    label: field.fields[key],
    value: values[key],
    fault: faults[key],
    onValue: (value: string) => set(key, value),
  });

  return (
    <ConsolePage
      title={id === undefined ? words.titles.newArticle : words.titles.editArticle}
      action={<Link to={addressOf(list, { channel: values.channelId })}>{field.backToList}</Link>}
    >
      <PanelForm
        form={form}
        actions={
          pageUrl && stored.auditStatus === AuditStatus.passed ? (
            <Link to={pageUrl}>{field.viewPage}</Link>
          ) : null
        }
      >
        <TextLine {...line("title")} required autoComplete="off" />
        <SelectLine {...line("channelId")}>
          {channels.map((channel) => (
            <option key={channel.id} value={channel.id}>
              {indented(channel)}
            </option>
          ))}
        </SelectLine>
        <TextLines {...line("summary")} hint={field.summaryHint} />
        <TextLine {...line("cover")} hint={field.coverHint} inputMode="url" />
        <TextLine {...line("source")} />
        <TextLine {...line("author")} />
        <TextLines
          {...line("bodyHtml")}
          rows={14}
          spellCheck={false}
          hint={field.bodyHint}
          after={<CleanedPreview html={values.bodyHtml} className={styles.inside} />}
        />
        <TextLine {...line("externalLink")} hint={field.externalHint} inputMode="url" />
        <SwitchLine
          label={field.top}
          text={values.isTop === 1 ? words.on : words.off}
          isOn={values.isTop === 1}
          onSwitch={(isOn) => set("isTop", isOn ? 1 : 0)}
        />
        <TextLine {...line("order")} inputMode="numeric" hint={field.orderHint} />
        <SelectLine
          name="auditStatus"
          label={field.state}
          value={stateOf(values.auditStatus)}
          fault={faults["auditStatus"]}
          onValue={(name) =>
            set(
              "auditStatus",
              AuditStatus[CONTENT_STATES.find((state) => state === name) ?? "draft"],
            )
          }
        >
          {CONTENT_STATES.map((state) => (
            <option key={state} value={state}>
              {field.states[state]}
            </option>
          ))}
        </SelectLine>
      </PanelForm>
      <LeaveGuard isDirty={form.isDirty} />
    </ConsolePage>
  );
}
