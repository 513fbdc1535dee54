import type { ReactNode } from "react";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Grid, Row, Text } from "../../ui/layout/layout.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/channel-map.screen";
import { channelMap } from "./channel-list.ts";
import styles from "./channel-map.module.css";
import type { ChannelFacts } from "../content-item.ts";
import { protocolPath } from "../protocol-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await channelMap(context.get(pageContext)) };
}

export function meta({ matches }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech) return [];
  const words = speech.words.cms;
  return pageMeta(matches, {
    title: words.channels,
    description: words.channelsDescription(speech.site.siteName),
    path: "/cms/channels",
  });
}

/** Protocols have pages of their own; a channel of type Link leads out where it says so. */
function targetOf(channel: ChannelFacts): string {
  return protocolPath(channel.indefiner) ?? (channel.linkUrl || `/cms/channel/${channel.id}`);
}

function ChannelLinks({ channels }: { readonly channels: readonly ChannelFacts[] }): ReactNode {
  return (
    <ul>
      {channels.map((channel) => (
        <li key={channel.id}>
          <AddressLink href={targetOf(channel)} isNewWindow={/^https?:/i.test(targetOf(channel))}>
            {channel.title}
          </AddressLink>
        </li>
      ))}
    </ul>
  );
}

/** /cms/channels: every channel of the site as a map. */
export default function ChannelMapScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const words = useWords().cms;
  const { groups } = loaderData;
  const single = groups
    .filter(({ children }) => children.length === 0)
    .map(({ channel }) => channel);
  return (
    <Page trail={[{ name: words.channels }]} title={words.channels} lead={words.channelsLead}>
      {groups.length === 0 ? <EmptyState message={words.noneYet} /> : null}
      <Grid as="ul" columns={3} gap={6} align="start" className={styles.map}>
        {groups
          .filter(({ children }) => children.length > 0)
          .map(({ channel, children }) => (
            <Box as="li" pad={6} card key={channel.id}>
              <Row as="h2" align="center" touch serif size={3} weight="strong">
                <AddressLink href={targetOf(channel)}>
                  {channel.title}
                  <Icon name="right" size={1} />
                </AddressLink>
              </Row>
              {channel.summary ? (
                <Text as="p" tone="muted">
                  {channel.summary}
                </Text>
              ) : null}
              <ChannelLinks channels={children} />
            </Box>
          ))}
        {single.length > 0 ? (
          <Box as="li" pad={6} card>
            <Row as="h2" align="center" touch serif size={3} weight="strong">
              {words.otherChannels}
            </Row>
            <ChannelLinks channels={single} />
          </Box>
        ) : null}
      </Grid>
    </Page>
  );
}
