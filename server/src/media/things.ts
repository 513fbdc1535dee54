import { sql, type Kysely } from "kysely";
import type { ThingName } from "@perennial/contract/kernel/things.ts";
import { eachThing, type ThingCall, type ThingResolver } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { selectLibrary, type LibraryTables } from "./resource/resource-card.ts";
import { mayAudit, mayChange, mayUse } from "./rules.ts";
import { ownUpload } from "./upload/tus.ts";

type Need = "use" | "change" | "audit";
type ResourceRow = Awaited<ReturnType<ReturnType<typeof selectLibrary>["executeTakeFirstOrThrow"]>>;

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    resource: ResourceRow;
    subtitle: { readonly resourceId: string };
    upload: NonNullable<Awaited<ReturnType<typeof ownUpload>>>;
  }
}

/**
 * Files of libraries in the order of the ids. Throws media.notFound for what the viewer may not even use, and
 * media.notYours for what others look after.
 */
async function findResources(
  { db, viewer }: Pick<ThingCall, "db" | "viewer">,
  ids: readonly string[],
  need: Need,
): Promise<ResourceRow[]> {
  const rows = await selectLibrary(db as Kysely<LibraryTables>)
    .where("resource.id", "=", sql<string>`any(${[...ids]})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    const isThere = row && (need === "audit" ? mayAudit(viewer(), row) : mayUse(viewer(), row));
    if (!isThere) throw new Failure("media.notFound");
    if (need === "change" && !mayChange(viewer(), row)) throw new Failure("media.notYours");
    return row;
  });
}

/** Files of libraries, their subtitles, and uploads under way. */
export const mediaThings: Partial<Record<ThingName, ThingResolver>> = {
  resource: (call, ids, right) => findResources(call, ids, right as Need),
  subtitle: eachThing(async (call, id) => {
    const row = await (call.db as Kysely<LibraryTables>)
      .selectFrom("media.subtitle")
      .select("resource_id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw new Failure("media.notFound");
    await findResources(call, [row.resource_id], "change");
    return { resourceId: row.resource_id };
  }),
  upload: eachThing(async ({ services, viewer }, id) => {
    const upload = await ownUpload(services, viewer(), id);
    if (!upload) throw new Failure("media.uploadUnknown");
    return upload;
  }),
};
