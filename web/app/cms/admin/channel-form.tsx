import { listAllChannels, listChannels, saveChannel } from "@perennial/contract/cms/channel.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { SaidText } from "@perennial/contract/kernel/said-text.ts";
import type { ReactElement, ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { SaidField } from "../../space/field/said-field.tsx";
import { UNSAID } from "../../space/field/unsaid.ts";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useAdminWords } from "../../words/admin.ts";
import { useChannelWords } from "./channel-words.ts";

export type EditedChannel = OutputOf<typeof listAllChannels>[number];
type ChannelType = InputOf<typeof saveChannel>["channelType"];

/** Kinds of channels in which editors write; the others belong to parts of the product. */
const WRITTEN: readonly ChannelType[] = ["Article", "Text", "Picture", "Resource", "Link"];
/** Behind those that were placed by hand. */
const ORDER = 100;

const othersOf = ({ en, es }: SaidText) => ({ en, es });

interface ChannelFormProps {
  /** A new one when it is left out. */
  readonly channel?: EditedChannel | undefined;
  readonly channels: readonly EditedChannel[];
  readonly onClose: () => void;
}

/** The form of one channel, with its words in three languages. */
export function ChannelForm({ channel, channels, onClose }: ChannelFormProps): ReactNode {
  const words = useChannelWords();
  const { saved } = useAdminWords();
  const { send } = useWrite(saveChannel, { invalidates: [listAllChannels, listChannels] });
  const title = channel ? words.editOf(channel.name.zh) : words.create;
  const kindName = (kind: string): string => words.kinds[kind] ?? kind;
  const definitions: FieldDefinition[] = [
    {
      name: "name",
      label: words.name,
      widgetType: "SingleLineText",
      required: rulesOf(saveChannel, "name").required === true,
    },
    { name: "summary", label: words.summary, widgetType: "MultiLineText" },
    ...(channel
      ? []
      : [
          {
            name: "parentId",
            label: words.parent,
            widgetType: "DropdownSelect" as const,
            options: [
              { value: "", name: words.top },
              ...channels.map(({ id, name, depth }) => ({
                value: id,
                name: `${"\u3000".repeat(depth)}${name.zh}`,
              })),
            ],
          },
          {
            name: "channelType",
            label: words.kind,
            widgetType: "DropdownSelect" as const,
            options: WRITTEN.map((kind) => ({ value: kind, name: kindName(kind) })),
          },
        ]),
    ...(channel && channel.channelType !== "Link"
      ? []
      : [
          {
            name: "externalLink",
            label: words.externalLink,
            widgetType: "SingleLineText" as const,
            ...rulesOf(saveChannel, "externalLink"),
          },
        ]),
    { name: "cover", label: words.cover, widgetType: "SingleImageUpload", folder: "cms" },
    {
      name: "order",
      label: words.order,
      widgetType: "Number",
      hint: words.orderHint,
      ...rulesOf(saveChannel, "order"),
    },
  ];
  const line = (name: "name" | "summary", label: string): ReactElement => (
    <SaidField
      label={label}
      own="zh"
      maxLength={rulesOf(saveChannel, name).maxLength}
      isLong={name === "summary"}
    />
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <FieldForm
        label={title}
        layout="above"
        isGuarded={false}
        isNew={!channel}
        definitions={definitions}
        stored={{
          name: channel?.name ?? UNSAID,
          summary: channel?.summary ?? UNSAID,
          parentId: "",
          channelType: channel?.channelType ?? "Article",
          externalLink: channel?.externalLink ?? "",
          cover: channel?.cover ?? "",
          order: channel?.order ?? ORDER,
        }}
        controls={{
          name: line("name", words.name),
          summary: line("summary", words.summary),
        }}
        checks={{
          name: (name) => ((name as SaidText).zh.trim() === "" ? words.needed : undefined),
        }}
        place={(path, message) =>
          /^(names|summaries)\b/.test(path)
            ? { name: path.startsWith("names") ? "name" : "summary", message }
            : undefined
        }
        saved={saved}
        onSave={({ name, summary, parentId, channelType, ...same }) =>
          send({
            ...same,
            ...(channel ? { id: channel.id } : {}),
            ...(parentId ? { parentId } : {}),
            cover: same.cover || "",
            channelType: channelType as ChannelType,
            name: name.zh,
            names: othersOf(name),
            summary: summary.zh,
            summaries: othersOf(summary),
          })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
