import type { ReactNode } from "react";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { useWords } from "../kernel/words.tsx";
import { AddressLink } from "../ui/address-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/channel-map.screen";
import { channelMap } from "./channel-list.ts";
import styles from "./channel-map.module.css";
import type { ChannelFacts } from "./content-item.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await channelMap(context.get(pageContext)) };
}

export function meta({ matches }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech) return [];
  const words = speech.words.cms;
  return pageMeta(matches, { title: words.channels, description: words.channelsDescription(speech.site.siteName), path: "/cms/channels" });
}

/** A channel of type Link leads where its own page would only repeat the way. */
function targetOf(channel: ChannelFacts): string {
  if (channel.channelType === "Link" && channel.externalLink) return channel.externalLink;
  return channel.linkUrl || `/cms/channel/${channel.id}`;
}

/** /cms/channels: every channel of the site as a map. */
export default function ChannelMapScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const words = useWords().cms;
  const { groups } = loaderData;
  return (
    <Page trail={[{ name: words.channels }]} title={words.channels} lead={words.channelsLead}>
      {groups.length === 0 ? <EmptyState /> : null}
      <ul className={styles.map}>
        {groups.map(({ channel, children }) => (
          <li key={channel.id}>
            <h2>
              <AddressLink href={targetOf(channel)}>
                {channel.title}
                <Icon name="right" size={1} />
              </AddressLink>
            </h2>
            {channel.summary ? <p>{channel.summary}</p> : null}
            {children.length > 0 ? (
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <AddressLink href={targetOf(child)} isNewWindow={child.channelType === "Link"}>
                      {child.title}
                    </AddressLink>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </Page>
  );
}
