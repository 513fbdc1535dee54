import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { FilesTables } from "./tables.ts";

/** Uploads of the first account go to the second; they are not counted among the moved things. */
export const mergeFiles: NonNullable<PersonData["mergePerson"]> = async (db, fromId, toId) => {
  await tablesOf<FilesTables>(db)
    .updateTable("files.upload")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .execute();
  return {};
};
