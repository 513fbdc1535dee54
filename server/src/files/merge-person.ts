import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { FilesTables } from "./tables.ts";

/** What the first account handed in belongs to the second; it is not counted among what moves. */
export const mergeFiles: NonNullable<PersonData["mergePerson"]> = async (db, fromId, toId) => {
  await tablesOf<FilesTables>(db)
    .updateTable("files.upload")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .execute();
  return {};
};
