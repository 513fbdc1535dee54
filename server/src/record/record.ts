import * as contract from "@perennial/contract/record/record.ts";
import { EXTRACTS_MAX, RecordFacts } from "@perennial/contract/record/record.ts";
import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import { sql } from "kysely";
import { parseJson } from "../kernel/door/parse-json.ts";
import { forgetPath } from "../kernel/services.ts";
import { takeTurn } from "../kernel/turn.ts";
import { createCode, digestOf, plainCode, shortDigest } from "./code.ts";
import { readRecord } from "./read-record.ts";
import { implement } from "./tables.ts";

interface ExtractRow {
  readonly id: string;
  readonly code: string;
  readonly issued_at: string;
  readonly revoked_at: string | null;
}

const extractOf = (row: ExtractRow) => ({
  id: row.id,
  code: row.code,
  issuedAt: row.issued_at,
  revokedAt: row.revoked_at,
});

/** The record of all learning, and extracts of it that others can check. */
export const recordOperations = implement(contract, {
  getOwnRecord: ({ db, services, viewer, caller }) =>
    readRecord(db, services, viewer().userId, caller.language),

  async listExtracts({ db, viewer }) {
    const rows = await db
      .selectFrom("record.extract")
      .select(["id", "code", "issued_at", "revoked_at"])
      .where("user_id", "=", viewer().userId)
      .orderBy("id", "desc")
      .limit(100)
      .execute();
    return rows.map(extractOf);
  },

  async issueExtract({ db, services, viewer, caller, fail }) {
    const { userId } = viewer();
    await takeTurn(db, `record-extract:${userId}`);
    const { num } = await db
      .selectFrom("record.extract")
      .select(({ fn }) => fn.countAll<number>().as("num"))
      .where("user_id", "=", userId)
      .where("revoked_at", "is", null)
      .executeTakeFirstOrThrow();
    if (num >= EXTRACTS_MAX) return fail("record.tooMany");
    const { name } = await db
      .selectFrom("identity.user")
      .select("name")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const facts = JSON.stringify(await readRecord(db, services, userId, caller.language));
    const code = createCode();
    const row = await db
      .insertInto("record.extract")
      .values({
        user_id: userId,
        site_id: caller.site.id,
        code,
        name,
        facts,
        digest: digestOf({ code, name, facts }),
        revoked_at: null,
      })
      .returning(["id", "code", "issued_at", "revoked_at"])
      .executeTakeFirstOrThrow();
    return extractOf(row);
  },

  async revokeExtract({ db, services, right }) {
    const row = await db
      .updateTable("record.extract")
      .set({ revoked_at: sql<string>`coalesce(revoked_at, now())` })
      .where("id", "=", right.id.id)
      .returning(["id", "code", "issued_at", "revoked_at"])
      .executeTakeFirstOrThrow();
    await forgetPath(db, services, `/record/${row.code}`);
    return extractOf(row);
  },

  async verifyExtract({ db, input, caller, fail }) {
    const row = await db
      .selectFrom("record.extract")
      .select(["code", "name", "facts", "digest", "issued_at", "revoked_at"])
      .where("code", "=", plainCode(input.code))
      .where("site_id", "=", caller.site.id)
      .executeTakeFirst();
    if (!row) return fail("record.extractNotFound");
    const isRevoked = row.revoked_at !== null;
    const isWhole = digestOf(row) === row.digest;
    const facts = isRevoked || !isWhole ? undefined : parseJson(RecordFacts, row.facts);
    return {
      code: row.code,
      state: isRevoked ? "revoked" : isWhole ? "valid" : "changed",
      maskedName: isRevoked ? "" : maskedPersonName(row.name),
      issuedAt: row.issued_at,
      revokedAt: row.revoked_at,
      since: facts?.since ?? "",
      totals: facts?.totals ?? null,
      digest: isRevoked ? "" : shortDigest(row.digest),
    };
  },
});
