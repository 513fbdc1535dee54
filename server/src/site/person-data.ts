import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { SiteTables } from "./tables.ts";

/** Versions of portals that a person published. */
export const sitePersonData: PersonData = {
  async collect(db, userId) {
    const published = await tablesOf<SiteTables>(db)
      .selectFrom("site.portal_version")
      .select(["version", "published_at", "publisher_name"])
      .where("published_by", "=", userId)
      .orderBy("published_at")
      .execute();
    return { 发布的首页版本: published };
  },

  async erase(db, userId) {
    const tables = tablesOf<SiteTables>(db);
    await tables
      .updateTable("site.portal_version")
      .set({ published_by: null, publisher_name: "" })
      .where("published_by", "=", userId)
      .execute();
    await tables
      .updateTable("site.portal")
      .set({ scheduled_by: null, scheduler_name: "" })
      .where("scheduled_by", "=", userId)
      .execute();
  },

  rows: {
    "site.portal_version": { by: ["published_by"] },
    "site.portal": { by: ["scheduled_by"] },
  },

  async mergePerson(db, fromId, toId) {
    const tables = tablesOf<SiteTables>(db);
    await tables
      .updateTable("site.portal_version")
      .set({ published_by: toId })
      .where("published_by", "=", fromId)
      .execute();
    await tables
      .updateTable("site.portal")
      .set({ scheduled_by: toId })
      .where("scheduled_by", "=", fromId)
      .execute();
    return {};
  },
};
