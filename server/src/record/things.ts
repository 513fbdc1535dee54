import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Kysely } from "kysely";
import { eachThing, type ThingResolver } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import type { RecordTables } from "./tables.ts";

interface ExtractThing {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly facts: string;
  readonly digest: string;
  readonly issued_at: string;
}

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    recordExtract: ExtractThing;
  }
}

/** Extracts, for the person whose they are. */
export const recordThings: Partial<Record<ThingName, ThingResolver>> = {
  recordExtract: eachThing(async ({ db, viewer }, id) => {
    const row = await (db as Kysely<RecordTables>)
      .selectFrom("record.extract")
      .select(["id", "code", "name", "facts", "digest", "issued_at"])
      .where("id", "=", id)
      .where("user_id", "=", viewer().userId)
      .executeTakeFirst();
    if (!row) throw new Failure("record.extractNotFound");
    return row;
  }),
};
