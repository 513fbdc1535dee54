import * as contract from "@perennial/contract/certificate/award.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import type { Kysely, Selectable } from "kysely";
import { now } from "../kernel/clock.ts";
import { rowsBefore } from "../kernel/database/paging.ts";
import { beginBatch, readBatches } from "./batch.ts";
import { missingOf } from "./judge.ts";
import { lackingLetters } from "./letters.ts";
import { sourceOf } from "./sources.ts";
import { implement, type CertificateTables } from "./tables.ts";

type Database = Kysely<CertificateTables>;
type AwardRow = Selectable<CertificateTables["certificate.award"]>;

const SECONDS = 3_600;
const COUNT_LENGTH = 6;

const shown = (row: AwardRow) => ({
  id: row.id,
  title: row.title,
  templateId: row.template_id,
  issuer: row.issuer,
  prefix: row.prefix,
  hours: row.hours,
  needsUnits: row.needs_units,
  minHours: row.min_hours,
  isAutomatic: row.is_automatic,
});

const findAward = (db: Database, kind: contract.SourceKind, sourceId: string) =>
  db
    .selectFrom("certificate.award")
    .selectAll()
    .where("source_kind", "=", kind)
    .where("source_id", "=", sourceId)
    .executeTakeFirst();

/** How the next number begins. */
async function nextNumber(db: Database, prefix: string): Promise<string> {
  const year = Number(chinaDay(now()).slice(0, 4));
  const counter = await db
    .selectFrom("certificate.counter")
    .select("last")
    .where("prefix", "=", prefix)
    .where("year", "=", year)
    .executeTakeFirst();
  return `${prefix}${year}-${String((counter?.last ?? 0) + 1).padStart(COUNT_LENGTH, "0")}`;
}

/** Numbers of the certificates that hold, by person. */
async function numbersOf(db: Database, awardId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("certificate.certificate")
    .select(["user_id", "number"])
    .where("award_id", "=", awardId)
    .where("user_id", "in", userIds)
    .where("state", "=", 1)
    .execute();
  return new Map(rows.map(({ user_id, number }) => [user_id, number]));
}

/** What a course or project gives, and to whom. */
export const award = implement(contract, {
  async getAward({ db, input, right }) {
    const row = await findAward(db, input.kind, input.sourceId);
    const issued = row
      ? await db
          .selectFrom("certificate.certificate")
          .select((eb) => eb.fn.countAll<number>().as("num"))
          .where("award_id", "=", row.id)
          .where("state", "=", 1)
          .executeTakeFirstOrThrow()
      : { num: 0 };
    const { name, corpName, passLine } = right.sourceId;
    return {
      award: row ? shown(row) : null,
      sourceName: name,
      corpName,
      passLine,
      nextNumber: await nextNumber(db, row?.prefix ?? contract.PREFIX_DEFAULT),
      issuedNum: issued.num,
    };
  },

  async saveAward({ db, input, caller, viewer, right }) {
    const place = right.sourceId;
    const written = {
      title: input.title,
      template_id: input.templateId,
      issuer: input.issuer,
      prefix: input.prefix,
      hours: input.hours,
      needs_units: input.needsUnits,
      min_hours: input.minHours,
      is_automatic: input.isAutomatic,
      origin: caller.site.origin,
      by_id: viewer().userId,
    };
    const row = await db
      .insertInto("certificate.award")
      .values({
        ...written,
        source_kind: input.kind,
        source_id: input.sourceId,
        site_id: place.siteId,
        corp_id: place.corpId,
        right_path: place.rightPath,
        looked_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(["source_kind", "source_id"]).doUpdateSet({ ...written, looked_at: null }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return shown(row);
  },

  async listCandidates({ db, input, right }) {
    const { row } = right.awardId;
    const { reached, count } = await sourceOf(row.source_kind).list(db, row.source_id, {
      keyword: input.keyword,
      limit: input.pageSize,
      offset: rowsBefore(input),
      ...(input.state === undefined
        ? {}
        : {
            state: {
              awardId: row.id,
              is: input.state,
              hasMore: row.needs_units || row.min_hours > 0,
            },
          }),
    });
    const numbers = await numbersOf(
      db,
      row.id,
      reached.map(({ userId }) => userId),
    );
    const data = reached.map((one) => {
      const missing = missingOf(row, one);
      const number = numbers.get(one.userId) ?? "";
      const state: (typeof contract.CANDIDATE_STATES)[number] =
        number !== "" ? "issued" : missing.length === 0 ? "eligible" : "missing";
      return {
        id: one.userId,
        name: one.name,
        className: one.className,
        score: one.score,
        doneNum: one.doneNum,
        requiredNum: one.requiredNum,
        hours: Math.floor((one.seconds * 10) / SECONDS) / 10,
        state,
        missing,
        lackingLetters: lackingLetters(one.name),
        number,
      };
    });
    // What is stored may be a minute behind what counts, so the rows have the last word.
    const wanted = data.filter(({ state }) => input.state === undefined || state === input.state);
    return { data: wanted, page: pageInfo(count, input.pageNo, input.pageSize) };
  },

  async issueCertificates({ db, services, input, viewer, right, fail }) {
    const awardId = right.awardId.row.id;
    const id = await beginBatch(services, db, {
      awardId,
      byId: viewer().userId,
      isByHand: input.isByHand && input.userIds !== undefined,
      userIds: input.userIds,
    });
    const [batch] = await readBatches(db, awardId, id);
    return batch ?? fail("certificate.sourceNotFound");
  },

  listBatches: ({ db, right }) => readBatches(db, right.awardId.row.id),
});
