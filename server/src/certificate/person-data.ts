import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql } from "kysely";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { CertificateTables } from "./tables.ts";

const MAX_ROWS = 10_000;

/** A person's certificates. They are documents, so they stay; the id in them names nobody once the account is closed. */
export const certificateData: PersonData = {
  collect: async (db, userId) => ({
    证书: await tablesOf<CertificateTables>(db)
      .selectFrom("certificate.certificate")
      .select(["number", "data", "state", "issued_at", "ended_at", "end_reason"])
      .where("user_id", "=", userId)
      .orderBy("issued_at")
      .limit(MAX_ROWS)
      .execute(),
  }),
  erase: async (db, userId) => {
    await tablesOf<CertificateTables>(db)
      .deleteFrom("certificate.batch_item")
      .where("user_id", "=", userId)
      .execute();
  },

  rows: {
    "certificate.certificate": { by: ["user_id"], skips: ["list_at"] },
    "certificate.template": { by: ["owner_id"] },
  },

  async holds(db, userId) {
    const { num } = await tablesOf<CertificateTables>(db)
      .selectFrom("certificate.certificate")
      .select((eb) => eb.fn.countAll<number>().as("num"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return { certificates: num };
  },

  async attests(db, userId) {
    const rows = await tablesOf<CertificateTables>(db)
      .selectFrom("certificate.certificate")
      .select(["number", "data", "issued_at"])
      .where("user_id", "=", userId)
      .where("state", "=", 1)
      .orderBy("issued_at")
      .limit(MAX_ROWS)
      .execute();
    return rows.map(({ number, data, issued_at: issuedAt }) => ({
      kind: "certificate" as const,
      title: data.title,
      detail: `${data.issuer} · ${number}`,
      day: chinaDay(issuedAt),
      link: `/verify/${number}`,
    }));
  },

  /** Both accounts' certificates belong to the second; of two for the same course its own one holds. */
  async mergePerson(untyped, fromId, toId) {
    const db = tablesOf<CertificateTables>(untyped);
    await sql`
      update certificate.certificate as theirs
      set state = 3, ended_at = now(), end_kind = 'merge', replaced_by = own.id
      from certificate.certificate as own
      where theirs.user_id = ${fromId} and theirs.state = 1 and own.user_id = ${toId}
        and own.state = 1 and own.award_id = theirs.award_id`.execute(db);
    const moved = await db
      .updateTable("certificate.certificate")
      .set({ user_id: toId })
      .where("user_id", "=", fromId)
      .returning("id")
      .execute();
    await db
      .updateTable("certificate.template")
      .set({ owner_id: toId })
      .where("owner_id", "=", fromId)
      .execute();
    return { certificates: moved.length };
  },
};

/** Columns that keep naming the account that it was then. */
export const CERTIFICATE_STAYS: Readonly<Record<string, string>> = {
  "certificate.award.by_id": "who set it up then",
  "certificate.batch.by_id": "who began it then",
  "certificate.batch_item.user_id": "whom it was begun for then",
  "certificate.certificate.issued_by": "who issued it then",
  "certificate.certificate.replaced_by": "a certificate, and nobody",
  "certificate.certificate.ended_by": "who ended it then",
  "certificate.template_version.by_id": "who saved it then",
};
