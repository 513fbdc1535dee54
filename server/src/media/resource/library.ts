import { readPage, rowsBefore } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/media/resource/library.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { ResourceAudit } from "@perennial/contract/media/resource/resource.ts";
import { sql } from "kysely";
import { scopeOf } from "../../identity/public.ts";
import { implementOn } from "../../kernel/domain.ts";
import { isBelow } from "../../kernel/right-path.ts";
import { searchQuery } from "../../kernel/search/lexemes.ts";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { Kysely } from "kysely";
import { quotasBelow, roomOf, setQuotaLimit } from "../upload/quota.ts";
import { removeResourceFiles } from "./remove-resource.ts";
import { libraryResource, selectLibrary, type LibraryTables } from "./resource-card.ts";
import { resourceLexemes } from "./resource-search.ts";
import { AUDIT_STEPS } from "../rules.ts";

const implement = implementOn<LibraryTables>();

async function shown(db: Kysely<LibraryTables>, services: Services, viewer: Viewer, id: string) {
  const row = await selectLibrary(db).where("resource.id", "=", id).executeTakeFirstOrThrow();
  return libraryResource(services, viewer, row);
}

export const libraryOperations = implement(contract, {
  async listResources({ db, input, viewer, services }) {
    const person = viewer();
    const { mode, kind, keyword, status, audit, folder, isShared } = input;
    const words = keyword ? searchQuery(keyword) : undefined;
    const { corpId, siteId, rightPath } = scopeOf(person);
    // Without the right to review, the list of the reviewer is empty rather than a refusal: nothing is in scope.
    const isReviewer = person.permissions.has("media.review");
    const found = selectLibrary(db)
      .$if(mode === "mine", (query) => query.where("resource.owner_id", "=", person.userId))
      .$if(mode === "organisation", (query) =>
        query
          .where("resource.corp_id", "=", person.corpId)
          .where("resource.is_shared", "=", true)
          .where("resource.audit", "=", ResourceAudit.yes),
      )
      .$if(mode === "review" && !isReviewer, (query) => query.where(sql<boolean>`false`))
      .$if(mode === "review" && corpId !== undefined, (query) =>
        query.where("resource.corp_id", "=", corpId as string),
      )
      .$if(mode === "review" && siteId !== undefined, (query) =>
        query.where("resource.site_id", "=", siteId as string),
      )
      .$if(mode === "review" && rightPath !== undefined, (query) =>
        query.where(isBelow("resource.right_path", rightPath as string)),
      )
      .$if(kind !== undefined, (query) => query.where("resource.kind", "=", kind as string))
      .$if(status !== undefined, (query) => query.where("resource.status", "=", status as number))
      .$if(audit !== undefined, (query) => query.where("resource.audit", "=", audit as number))
      .$if(isShared !== undefined, (query) =>
        query.where("resource.is_shared", "=", isShared as boolean),
      )
      .$if(folder !== undefined, (query) => query.where("resource.folder", "=", folder as string))
      .$if(words !== undefined, (query) =>
        query.where(sql<boolean>`resource.search @@ ${words}::tsquery`),
      )
      .$if(Boolean(keyword) && words === undefined, (query) => query.where(sql<boolean>`false`));
    const { rows, page } = await readPage(
      found,
      input,
      (all) => all.orderBy("resource.created_at", "desc").orderBy("resource.id"),
      { services, viewer: person },
    );
    return {
      data: rows.map((row) => libraryResource(services, person, row)),
      page,
    };
  },

  async listResourceFolders({ db, viewer }) {
    const rows = await db
      .selectFrom("media.resource")
      .select(["folder as name", (eb) => eb.fn.countAll<number>().as("resourceNum")])
      .where("owner_id", "=", viewer().userId)
      .where("deleted_at", "is", null)
      .where("is_personal", "=", false)
      .groupBy("folder")
      .orderBy("folder")
      .execute();
    return rows;
  },

  async getResource({ viewer, services, right }) {
    return libraryResource(services, viewer(), right.resourceId);
  },

  async updateResource({ db, input, viewer, services }) {
    const { resourceId, name, folder, isShared } = input;
    await db
      .updateTable("media.resource")
      .set({
        ...(name === undefined ? {} : { name, search: resourceLexemes(name) }),
        ...(folder === undefined ? {} : { folder }),
        ...(isShared === undefined ? {} : { is_shared: isShared }),
        // Offering what is offered already changes nothing.
        ...(isShared === true
          ? { shared_at: sql<string>`case when is_shared then shared_at else now() end` }
          : {}),
        id: resourceId,
      })
      .where("id", "=", resourceId)
      .execute();
    return shown(db, services, viewer(), resourceId);
  },

  async removeResource({ db, services, right: { resourceId: row }, fail }) {
    // The row is locked first: who wants to use it now waits and finds it gone.
    await db
      .selectFrom("media.resource")
      .select("id")
      .where("id", "=", row.id)
      .forUpdate()
      .execute();
    const used = await db
      .selectFrom("media.resource_use")
      .select("used_id")
      .where("resource_id", "=", row.id)
      .executeTakeFirst();
    if (used) return fail("media.inUse");
    await removeResourceFiles(db, services, row.id);
    return true;
  },

  async auditResources({ db, input, viewer, fail }) {
    const { resourceIds, audit, comment } = input;
    if (audit === ResourceAudit.no && comment === "")
      return fail("media.commentNeeded", [{ path: "comment", message: "media.commentNeeded" }]);
    const ids = [...new Set(resourceIds)];
    const { rows } = await sql<{ audit: number }>`
      select audit from media.resource where id = any(${ids}) for update`.execute(db);
    if (!rows.every((row) => AUDIT_STEPS[row.audit]?.includes(audit)))
      return fail("media.auditStep");
    await db
      .updateTable("media.resource")
      .set({ audit, audit_comment: comment, audited_by: viewer().userId, audited_at: sql`now()` })
      .where("id", "=", sql<string>`any(${ids})`)
      .execute();
    return ids.length;
  },

  async listResourceUses({ db, input }) {
    const rows = await db
      .selectFrom("media.resource_use")
      .select(["used_by", "used_id", "created_at"])
      .where("resource_id", "=", input.resourceId)
      .orderBy("created_at", "desc")
      .orderBy("used_id", "desc")
      .limit(100)
      .execute();
    return rows.map((row) => ({
      usedBy: row.used_by,
      usedId: row.used_id,
      createdAt: row.created_at,
    }));
  },

  getQuota: ({ db, viewer }) => roomOf(db, viewer().corpId),

  async listQuotas({ db, input: { keyword, pageNo, pageSize }, viewer }) {
    const place = { limit: pageSize, offset: rowsBefore({ pageNo, pageSize }) };
    const { num, rows } = await quotasBelow(db, viewer().rightPath, keyword.trim(), place);
    return {
      data: rows.map((row) => ({
        id: row.id,
        corpName: row.name,
        usedBytes: row.used_bytes,
        limitBytes: row.limit_bytes,
        isOwnLimit: row.is_own,
      })),
      page: pageInfo(num, pageNo, pageSize),
    };
  },

  async setQuota({ db, input }) {
    await setQuotaLimit(db, input.corpId, input.limitBytes);
    return true;
  },
});
