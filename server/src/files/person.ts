import { sql } from "kysely";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { FilesTables } from "./tables.ts";

/** Folders that hold what is the person's own; covers and articles belong to the organisation and stay. */
const PERSONAL = [
  "personalavator",
  "teachercertificate",
  "tempimportfile",
  "subjectanswer",
  "ownspace",
];

/** What a person handed in. Erasing leaves it to the nightly sweep to remove the bytes. */
export const filesPersonData: PersonData = {
  async collect(db, userId) {
    const rows = await tablesOf<FilesTables>(db)
      .selectFrom("files.upload")
      .select(["name", "folder", "url", "mime", "bytes", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
    return { 上传的文件: rows };
  },
  async erase(db, userId) {
    const uploads = tablesOf<FilesTables>(db);
    await uploads
      .updateTable("files.upload")
      .set({ is_temp: true, created_at: sql<string>`'-infinity'::timestamptz`, name: "" } as never)
      .where("user_id", "=", userId)
      .where("folder", "in", PERSONAL)
      .execute();
    await uploads
      .updateTable("files.upload")
      .set({ name: "", user_id: "" })
      .where("user_id", "=", userId)
      .where("folder", "not in", PERSONAL)
      .execute();
    await uploads.deleteFrom("files.daily_use").where("user_id", "=", userId).execute();
  },
};
