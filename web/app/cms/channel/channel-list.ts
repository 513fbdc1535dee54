import { listChannels } from "@perennial/contract/cms/channel.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { loadOr } from "../../kernel/load.ts";
import type { PageServices } from "../../kernel/page-context.ts";
import type { ChannelFacts } from "../content-item.ts";

/** Channel types that feed other blocks and have no page to look at. */
const HIDDEN_TYPES = new Set(["Banner", "NavMenu"]);

/** The channels of a site that have a page, those below each one with it. */
export async function channelMap(
  page: PageServices,
): Promise<{ channel: ChannelFacts; children: ChannelFacts[] }[]> {
  const roots = await loadOr(page, listChannels, { pageSize: LIMITS.pageSizeMax }, []);
  const shown = roots.filter((channel) => !HIDDEN_TYPES.has(channel.channelType));
  return Promise.all(
    shown.map(async (channel) => ({
      channel,
      children: await loadOr(
        page,
        listChannels,
        { parentId: channel.id, pageSize: LIMITS.pageSizeMax },
        [],
      ),
    })),
  );
}
