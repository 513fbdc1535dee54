import { listChannels } from "@perennial/contract/cms/channel.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useQuery } from "@tanstack/react-query";
import { useAsk } from "../../kernel/operation/use-asking.ts";

type ChannelRow = OutputOf<typeof listChannels>[number];

/** Channels whose items are written here; the others list courses, shops, teachers, or what stands in the portal. */
const WRITTEN_TYPES: ReadonlySet<string> = new Set(["Article", "Text", "Resource", "Picture"]);
const DEPTH_MAX = 4;

export interface ChannelChoice {
  readonly id: string;
  readonly name: string;
  /** 0 for a root. */
  readonly depth: number;
}

async function below(
  ask: ReturnType<typeof useAsk<typeof listChannels>>,
  parent: ChannelRow | undefined,
  depth: number,
): Promise<ChannelChoice[]> {
  const answer = await ask({
    ...(parent ? { parentId: parent.id } : {}),
    pageSize: LIMITS.pageSizeMax,
  });
  if (!answer.success) throw new Error(answer.message);
  const written = answer.data.filter(({ channelType }) => WRITTEN_TYPES.has(channelType));
  const branches = await Promise.all(
    written.map(async (row) => {
      const own = [{ id: row.id, name: row.name, depth }];
      return depth + 1 < DEPTH_MAX ? own.concat(await below(ask, row, depth + 1)) : own;
    }),
  );
  return branches.flat();
}

/** The tree of channels to write in, as one list in reading order; undefined until it was read. */
export function useWrittenChannels(): readonly ChannelChoice[] | undefined {
  const ask = useAsk(listChannels);
  return useQuery({
    queryKey: [listChannels.name, "written"],
    queryFn: () => below(ask, undefined, 0),
  }).data;
}

/** The name of a channel in a select, moved in by its depth. */
export function indented({ name, depth }: ChannelChoice): string {
  return `${"\u3000".repeat(depth)}${name}`;
}
