import { listAllChannels } from "@perennial/contract/cms/channel.ts";
import { LANGUAGES, languageName } from "@perennial/contract/kernel/failure.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import { ChannelForm, type EditedChannel } from "./channel-form.tsx";
import { useChannelWords } from "./channel-words.ts";

/** operative/nrgl/channels: the site's channels, and what they are called in each language. */
export default function AdminChannelListScreen(): ReactNode {
  const words = useChannelWords();
  const channels = useRead(listAllChannels, {});
  const [edited, setEdited] = useState<EditedChannel | "new">();
  return (
    <SpacePage
      title={words.title}
      lead={words.lead}
      action={
        <Button type="primary" onClick={() => setEdited("new")}>
          {words.create}
        </Button>
      }
    >
      <Panel>
        <Reading of={channels}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState message={words.none} />
            ) : (
              <ul aria-label={words.title}>
                {all.map((channel) => (
                  <ChannelRow
                    key={channel.id}
                    channel={channel}
                    onEdit={() => setEdited(channel)}
                  />
                ))}
              </ul>
            )
          }
        </Reading>
      </Panel>
      {edited === undefined ? null : (
        <ChannelForm
          channel={edited === "new" ? undefined : edited}
          channels={channels.data ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SpacePage>
  );
}

function ChannelRow({
  channel,
  onEdit,
}: {
  readonly channel: EditedChannel;
  readonly onEdit: () => void;
}): ReactNode {
  const words = useChannelWords();
  const { name, channelType, depth } = channel;
  const said = LANGUAGES.filter((language) => name[language] !== "");
  return (
    <Row as="li" gap={0} gapX={2} align="center" justify="between" line="below" touch>
      <span aria-hidden="true">{"\u3000".repeat(depth)}</span>
      <Box as="span" grow narrow>
        <Text as="span" weight={depth === 0 ? "strong" : "plain"}>
          {name.zh}
        </Text>
        <Text as="span" tone="muted" size={1}>
          {` ${words.kinds[channelType] ?? channelType} · ${said.map(languageName).join(" ")}`}
        </Text>
      </Box>
      <Button type="link" aria-label={words.editOf(name.zh)} onClick={onEdit}>
        {words.edit}
      </Button>
    </Row>
  );
}
