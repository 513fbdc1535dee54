import { rulesOf } from "../kernel/operation/rules-of.ts";
import { isOwnPath } from "@perennial/contract/kernel/own-path.ts";
import {
  announce,
  countAudience,
  listAnnouncements,
  listAudiences,
} from "@perennial/contract/messaging/announcement.ts";
import { Select } from "antd";
import { useState, type ReactNode } from "react";
import { usePublicRead } from "../kernel/operation/public.ts";
import { Ask } from "../space/ask.tsx";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { showToast } from "../ui/dialog/toast.tsx";
import { useAnnouncementWords } from "./announcement-words.ts";

interface Draft {
  readonly title: string;
  readonly content: string;
  readonly link: string;
  readonly kind: "site" | "role" | "corp";
  readonly roleId: string;
  readonly corpId: string;
}

const EMPTY: Draft = { title: "", content: "", link: "", kind: "site", roleId: "", corpId: "" };

const audienceOf = ({ kind, roleId, corpId }: Draft) =>
  kind === "site"
    ? { kind }
    : kind === "role"
      ? { kind, id: roleId }
      : ({ kind, id: corpId } as const);

/** Organisations by a part of their name; the server finds them, within the own branch. */
function CorpSelect(props: {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}): ReactNode {
  const words = useAnnouncementWords();
  const [keyword, setKeyword] = useState("");
  const { data, isFetching } = useRead(listAudiences, { keyword });
  return (
    <Select
      {...(props.id === undefined ? {} : { id: props.id })}
      aria-label={words.corp}
      value={props.value || undefined}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: (text) => setKeyword(text.trim().slice(0, 50)) }}
      options={(data?.corps ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string) => props.onChange?.(id)}
    />
  );
}

interface AnnouncementFormProps {
  readonly onDone: () => void;
}

/** Writes an announcement; before it goes out the number of people is named. */
export function AnnouncementForm({ onDone }: AnnouncementFormProps): ReactNode {
  const words = useAnnouncementWords();
  const [kind, setKind] = useState<Draft["kind"]>("site");
  const [asked, setAsked] = useState<{ readonly count: number; readonly save: () => void }>();
  const choices = useRead(listAudiences, { keyword: "" });
  const { send } = useWrite(announce, { invalidates: [listAnnouncements] });

  const definitions: readonly FieldDefinition[] = [
    {
      name: "kind",
      label: words.audience,
      widgetType: "Radio",
      ...rulesOf(announce, "audience.kind"),
      options: Object.entries(words.kinds).map(([value, name]) => ({ value, name })),
    },
    ...(kind === "role"
      ? [
          {
            name: "roleId",
            label: words.role,
            widgetType: "DropdownSelect" as const,
            ...rulesOf(announce, "audience.id"),
            options: (choices.data?.roles ?? []).map(({ id, name }) => ({ value: id, name })),
          },
        ]
      : []),
    ...(kind === "corp"
      ? [
          {
            name: "corpId",
            label: words.corp,
            widgetType: "DropdownSelect" as const,
            ...rulesOf(announce, "audience.id"),
            hint: words.corpHint,
          },
        ]
      : []),
    {
      name: "title",
      label: words.subject,
      widgetType: "SingleLineText",
      ...rulesOf(announce, "title"),
    },
    {
      name: "content",
      label: words.content,
      widgetType: "MultiLineText",
      ...rulesOf(announce, "content"),
    },
    {
      name: "link",
      label: words.link,
      widgetType: "SingleLineText",
      ...rulesOf(announce, "link"),
      hint: words.linkHint,
    },
  ];
  const counting = usePublicRead(countAudience, undefined, { whenSignedOut: "signIn" });
  const ask = async (draft: Draft, save: () => void): Promise<void> => {
    const answer = await counting.run({ audience: audienceOf(draft) });
    if (answer?.success) setAsked({ count: answer.data, save });
    else if (answer && answer.code !== "kernel.network") showToast(answer.message);
  };
  return (
    <>
      <FieldForm<Draft>
        isNew
        isGuarded={false}
        draftAt="announcement"
        layout="above"
        definitions={definitions}
        stored={EMPTY}
        saveWords={words.send}
        saved={words.sent}
        controls={{ corpId: <CorpSelect /> }}
        checks={{
          link: (value) =>
            typeof value === "string" && value !== "" && !isOwnPath(value)
              ? words.badLink
              : undefined,
        }}
        onValues={(draft) => setKind(draft.kind)}
        ask={(draft, save) => void ask(draft, save)}
        onSave={(draft) =>
          send({
            title: draft.title,
            content: draft.content,
            link: draft.link,
            audience: audienceOf(draft),
          })
        }
        onCancel={onDone}
        onSaved={onDone}
      />
      {asked ? (
        <Ask
          title={words.compose}
          action={words.send}
          onConfirm={() => {
            setAsked(undefined);
            asked.save();
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.sendAsk(asked.count)}</p>
        </Ask>
      ) : null}
    </>
  );
}
