import type { ReactNode } from "react";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
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
      {groups.length === 0 ? <EmptyState /> : null}
      <ul className={styles.map}>
        {groups
          .filter(({ children }) => children.length > 0)
          .map(({ channel, children }) => (
            <li key={channel.id}>
              <h2>
                <AddressLink href={targetOf(channel)}>
                  {channel.title}
                  <Icon name="right" size={1} />
                </AddressLink>
              </h2>
              {channel.summary ? <p>{channel.summary}</p> : null}
              <ChannelLinks channels={children} />
            </li>
          ))}
        {single.length > 0 ? (
          <li>
            <h2>{words.otherChannels}</h2>
            <ChannelLinks channels={single} />
          </li>
        ) : null}
      </ul>
    </Page>
  );
}
