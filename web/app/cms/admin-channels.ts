import { listChannels } from "@perennial/contract/cms/channel.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { load } from "../kernel/load.ts";
import type { PageServices } from "../kernel/page-context.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

type ChannelRow = OutputOf<typeof listChannels>[number];

/** Channels whose items are written here; the others list courses, shops, teachers or links. */
const WRITTEN_TYPES: ReadonlySet<string> = new Set([
  "Article",
  "Text",
  "Resource",
  "Picture",
  "Banner",
]);
const DEPTH_MAX = 4;

export interface ChannelChoice {
  readonly id: string;
  readonly name: string;
  /** 0 for a root. */
  readonly depth: number;
}

async function below(
  page: PageServices,
  parent: ChannelRow | undefined,
  depth: number,
): Promise<ChannelChoice[]> {
  const rows = await load(page, listChannels, {
    ...(parent ? { parentId: parent.id } : {}),
    pageSize: LIMITS.pageSizeMax,
  });
  const written = rows.filter(({ channelType }) => WRITTEN_TYPES.has(channelType));
  const branches = await Promise.all(
    written.map(async (row) => {
      const own = [{ id: row.id, name: row.name, depth }];
      return depth + 1 < DEPTH_MAX ? own.concat(await below(page, row, depth + 1)) : own;
    }),
  );
  return branches.flat();
}

/** The tree of channels to write in, as one list in reading order. */
export function writtenChannels(page: PageServices): Promise<ChannelChoice[]> {
  return below(page, undefined, 0);
}

/** The name of a channel in a select, moved in by its depth. */
export function indented({ name, depth }: ChannelChoice): string {
  return `${"\u3000".repeat(depth)}${name}`;
}
