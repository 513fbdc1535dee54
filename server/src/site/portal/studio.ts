import type { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import * as contract from "@perennial/contract/site/portal/studio.ts";
import type { Kysely, Selectable, Updateable } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { knownPictures } from "../../files/public.ts";
import { now } from "../../kernel/clock.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { SiteTables } from "../tables.ts";
import { EMPTY_PORTAL } from "./empty-portal.ts";
import { lockedPortal, publishDocument, type Publisher } from "./portal-rows.ts";
import { publishedPortal } from "./published-portal.ts";

const implement = implementOn<SiteTables>();
type Database = Kysely<SiteTables>;
type Row = Selectable<SiteTables["site.portal"]>;

const PUBLISH_JOB = "site.publishPortal";
/** Values of a portal without anything set aside. */
const NOT_SCHEDULED = {
  scheduled: null,
  scheduled_at: null,
  scheduled_by: null,
  scheduler_name: "",
} as const;
const LONGEST_AHEAD_MS = 366 * 86_400_000;

const publisherOf = ({ userId, name, loginName }: Viewer): Publisher => ({
  id: userId,
  name: name || loginName,
});

/** The row, locked, if the caller has read it as it is now. Throws kernel.conflict. */
async function rowAsRead(db: Database, siteId: string, revision: number): Promise<Row> {
  const row = await lockedPortal(db, siteId);
  if (row.revision !== revision) throw new Failure("kernel.conflict");
  return row;
}

async function stateOf(db: Database, siteId: string) {
  const row = await db
    .selectFrom("site.portal as portal")
    .leftJoin("site.portal_version as version", (join) =>
      join
        .onRef("version.site_id", "=", "portal.site_id")
        .onRef("version.version", "=", "portal.version"),
    )
    .select([
      "portal.revision",
      "portal.version",
      "portal.draft",
      "portal.scheduled_at",
      "version.published_at",
    ])
    .where("portal.site_id", "=", siteId)
    .executeTakeFirst();
  return {
    revision: row?.revision ?? 0,
    isChanged: Boolean(row?.draft),
    version: row?.version ?? 0,
    publishedAt: row?.published_at ?? "",
    scheduledAt: row?.scheduled_at ?? "",
  };
}

const picturesOf = ({ slides, service }: PortalDocument): { path: string; url: string }[] => [
  ...slides.flatMap(({ wide, narrow }, at) => [
    { path: `portal.slides.${at}.wide`, url: wide },
    { path: `portal.slides.${at}.narrow`, url: narrow },
  ]),
  { path: "portal.service.weixinCode", url: service.weixinCode },
];

/** Pictures that were uploaded at this site, come with the product, or stand there already. */
async function refuseForeignPictures(
  db: Database,
  siteId: string,
  portal: PortalDocument,
): Promise<void> {
  const standing = new Set(picturesOf(await publishedPortal(db, siteId)).map(({ url }) => url));
  const asked = picturesOf(portal).filter(({ url }) => url !== "" && !standing.has(url));
  const known = await knownPictures(
    db,
    siteId,
    asked.map(({ url }) => url),
  );
  const foreign = asked.filter(({ url }) => !known.has(url));
  if (foreign.length > 0)
    throw new Failure(
      "site.pictureUnknown",
      foreign.map(({ path }) => ({ path, message: "site.pictureUnknown" })),
    );
}

const changed = (db: Database, siteId: string, values: Updateable<SiteTables["site.portal"]>) =>
  db
    .updateTable("site.portal")
    .set(values)
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .where("site_id", "=", siteId)
    .execute();

/** All blocks of the product: those that are left out stand hidden behind the others. */
function allBlocks({ blocks }: PortalDocument): PortalDocument["blocks"] {
  const missing = EMPTY_PORTAL.blocks.filter(({ id }) => blocks.every((block) => block.id !== id));
  return [...blocks, ...missing.map((block) => Object.assign({}, block, { isHidden: true }))];
}

/** Keeps a document as the draft; one that says what is published already is none. */
async function keepDraft(db: Database, siteId: string, given: PortalDocument): Promise<void> {
  const portal = { ...given, blocks: allBlocks(given) };
  const isSame = isDeepStrictEqual(portal, await publishedPortal(db, siteId));
  await changed(db, siteId, { draft: isSame ? null : JSON.stringify(portal) });
}

export const studioOperations = implement(contract, {
  async getPortalDraft({ db, viewer }) {
    const { siteId } = viewer();
    const row = await db
      .selectFrom("site.portal")
      .select("draft")
      .where("site_id", "=", siteId)
      .executeTakeFirst();
    const portal = row?.draft ?? (await publishedPortal(db, siteId));
    return { ...(await stateOf(db, siteId)), portal };
  },

  async savePortalDraft({ db, input, viewer }) {
    const { siteId } = viewer();
    await rowAsRead(db, siteId, input.revision);
    await refuseForeignPictures(db, siteId, input.portal);
    await keepDraft(db, siteId, input.portal);
    return await stateOf(db, siteId);
  },

  async discardPortalDraft({ db, input, viewer }) {
    const { siteId } = viewer();
    await rowAsRead(db, siteId, input.revision);
    await changed(db, siteId, { draft: null });
    return await stateOf(db, siteId);
  },

  async publishPortal({ db, input, viewer, services, fail }) {
    const { siteId } = viewer();
    const publisher = publisherOf(viewer());
    const { draft } = await rowAsRead(db, siteId, input.revision);
    if (input.at !== undefined) {
      const ahead = Date.parse(input.at) - now().getTime();
      if (ahead <= 0 || ahead > LONGEST_AHEAD_MS)
        return fail("site.momentPast", [{ path: "at", message: "site.momentPast" }]);
      const document = draft ?? (await publishedPortal(db, siteId));
      const scheduled_at = new Date(input.at).toISOString();
      await changed(db, siteId, {
        scheduled: JSON.stringify(document),
        scheduled_at,
        scheduled_by: publisher.id,
        scheduler_name: publisher.name,
      });
      await services.jobs.send(
        db,
        PUBLISH_JOB,
        { siteId },
        {
          startAfter: new Date(input.at),
        },
      );
      return await stateOf(db, siteId);
    }
    if (draft) await publishDocument(db, services, siteId, draft, "published", publisher);
    // What was set aside for later would bring back what was just replaced.
    await changed(db, siteId, { draft: null, ...NOT_SCHEDULED });
    return await stateOf(db, siteId);
  },

  async cancelPortalSchedule({ db, viewer }) {
    const { siteId } = viewer();
    await lockedPortal(db, siteId);
    await changed(db, siteId, NOT_SCHEDULED);
    return await stateOf(db, siteId);
  },

  async listPortalVersions({ db, input, viewer }) {
    const { siteId } = viewer();
    const current = await stateOf(db, siteId);
    const matching = db.selectFrom("site.portal_version").where("site_id", "=", siteId);
    const { rows, page } = await readPage(matching, input, (all) =>
      all
        .select(["version", "published_at", "publisher_name", "origin"])
        .orderBy("version", "desc"),
    );
    const data = rows.map(({ version, published_at, publisher_name, origin }) => ({
      version,
      publishedAt: published_at,
      publisherName: publisher_name,
      origin,
      isCurrent: version === current.version,
    }));
    return { data, page };
  },

  async restorePortalVersion({ db, input, viewer, fail }) {
    const { siteId } = viewer();
    await rowAsRead(db, siteId, input.revision);
    const kept = await db
      .selectFrom("site.portal_version")
      .select("document")
      .where("site_id", "=", siteId)
      .where("version", "=", input.version)
      .executeTakeFirst();
    if (!kept) return fail("site.versionNotFound");
    await keepDraft(db, siteId, { ...EMPTY_PORTAL, ...kept.document });
    return await stateOf(db, siteId);
  },
});

/** Publishes what was set aside once its moment has come; what was cancelled or set for later stays. */
export async function publishDue(services: Services, siteId: string): Promise<void> {
  await tablesOf<SiteTables>(services.db)
    .transaction()
    .execute(async (db) => {
      const { scheduled, scheduled_at, draft, ...row } = await lockedPortal(db, siteId);
      if (!scheduled || !scheduled_at || Date.parse(scheduled_at) > now().getTime()) return;
      const publisher = row.scheduled_by
        ? { id: row.scheduled_by, name: row.scheduler_name }
        : undefined;
      await publishDocument(db, services, siteId, scheduled, "scheduled", publisher);
      const isDraftOut = draft !== null && isDeepStrictEqual(draft, scheduled);
      await changed(db, siteId, {
        ...NOT_SCHEDULED,
        ...(isDraftOut ? { draft: null } : {}),
      });
    });
}

/** Waits for portals whose moment has come; the queue looks for delayed work twice a minute. */
export const startPortals = (services: Services): Promise<void> =>
  services.jobs.define<{ siteId: string }>(PUBLISH_JOB, ({ siteId }) =>
    publishDue(services, siteId),
  );
