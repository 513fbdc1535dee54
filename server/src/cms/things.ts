import type { Kysely } from "kysely";
import { eachThing } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { findChannel } from "./channel-rows.ts";
import type { CmsTables } from "./tables.ts";

type ChannelRow = NonNullable<Awaited<ReturnType<typeof findChannel>>>;

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    channel: ChannelRow;
    content: { readonly id: string };
  }
}

/** Throws cms.channelNotFound for channels of other sites. */
export const channelThing = eachThing(async ({ db, viewer }, id): Promise<ChannelRow> => {
  const row = await findChannel(db as Kysely<CmsTables>, viewer().siteId, id);
  if (!row) throw new Failure("cms.channelNotFound");
  return row;
});

/** The item, locked for the change; throws cms.contentNotFound for items of other sites. */
export const contentThing = eachThing(async ({ db, viewer }, id) => {
  const row = await (db as Kysely<CmsTables>)
    .selectFrom("cms.content")
    .select("id")
    .where("id", "=", id)
    .where("site_id", "=", viewer().siteId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure("cms.contentNotFound");
  return row;
});
