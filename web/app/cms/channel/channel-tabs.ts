import { getChannel } from "@perennial/contract/cms/channel.ts";
import type { PageServices } from "../../kernel/page-context.ts";
import type { ChannelFacts } from "../content-item.ts";

/** A channel with those below it; undefined where the site has none of that name. */
export async function findChannel(
  page: PageServices,
  channelIndefiner: string,
): Promise<(ChannelFacts & { children: ChannelFacts[] }) | undefined> {
  const answer = await page.call(getChannel, { channelIndefiner });
  return answer.success ? answer.data : undefined;
}

/** The channel that an address asks for by id or indefiner; undefined when it is none of these. */
export function chosenChannel(
  channels: readonly ChannelFacts[],
  asked: string | null,
): ChannelFacts | undefined {
  return asked
    ? channels.find(({ id, indefiner }) => id === asked || indefiner === asked)
    : undefined;
}
