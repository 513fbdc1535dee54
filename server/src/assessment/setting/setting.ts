import * as contract from "@perennial/contract/assessment/setting.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { writeRoomMessage } from "../room/room-message.ts";
import { noteStep } from "../room/write-evidence.ts";
import { rowsBefore } from "../../kernel/database/paging.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { Vault } from "../../kernel/vault.ts";
import { planNews } from "../news/news.ts";
import type { AssessmentTables } from "../tables.ts";
import { followRules } from "./follow-rules.ts";
import { hasNameless, hidesNames } from "./blind.ts";
import { cardOf, givenDetail, givenPapers } from "./given-paper.ts";
import { moreMinutes } from "./more-minutes.ts";
import { writeOverride } from "./override.ts";
import { passwordHash } from "./password.ts";
import { addressFaults, photoFaults, rulesFaults } from "./setting-faults.ts";
import { storedRules } from "./sitting-facts.ts";
import { listLearners } from "./setting-learners.ts";
import { reachedBy, watchedRooms } from "./watched-rooms.ts";
import { requireSwitchedOn } from "./switches.ts";

type Database = Kysely<AssessmentTables>;

const BY_RULES = "rules";

/** The columns that follow from rules. */
const columnsOf = (rules: SettingRules) => ({
  rules: JSON.stringify(rules),
  opens_at: rules.opensAt,
  closes_at: rules.closesAt,
});

/** Sets or removes the password; left out it stays. */
async function writePassword(
  db: Database,
  vault: Vault,
  id: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return;
  await db
    .updateTable("assessment.setting")
    .set({ password_hash: password === "" ? null : passwordHash(vault, id, password) })
    .where("id", "=", id)
    .execute();
}

/** Replaces the list of participants; left out it stays. */
async function writeParticipants(
  db: Database,
  id: string,
  userIds: readonly string[] | undefined,
): Promise<void> {
  if (userIds === undefined) return;
  await db.deleteFrom("assessment.participant").where("setting_id", "=", id).execute();
  await sql`insert into assessment.participant (setting_id, user_id)
    select distinct ${id}, user_id from unnest(${[...userIds]}::text[]) as told (user_id)`.execute(
    db,
  );
}

/** What the team gives out, and under which rules. */
export const settingOperations = implementOn<AssessmentTables>()(contract, {
  async listGivenPapers({ input, db }) {
    const { periodId, kind, paperId, pageNo, pageSize } = input;
    const where = sql`setting.period_id = ${periodId}
      and (${kind ?? null}::smallint is null or setting.kind = ${kind ?? null}::smallint)
      and (${paperId ?? null}::text is null or setting.paper_id = ${paperId ?? null})`;
    const rows = await givenPapers(db, where, sql`limit ${pageSize} offset ${rowsBefore(input)}`);
    const { rows: counted } = await sql<{ num: number }>`
      select count(*)::int as num from assessment.setting
      where setting.deleted_at is null and ${where}`.execute(db);
    return { data: rows.map(cardOf), page: pageInfo(counted[0]?.num ?? 0, pageNo, pageSize) };
  },

  async getGivenPaper({ input, db, viewer, right }) {
    return givenDetail(db, input.id, await hidesNames(db, viewer(), right.id));
  },

  async giveOut({ input, db, caller, viewer, services, right, fail }) {
    const { rules, name, classIds, unitId, participantIds } = input;
    const paper = right.paperId.row;
    requireSwitchedOn(caller.site, paper.kind);
    if (paper.release_number === 0) return fail("assessment.notGiven");
    const faults = [
      ...rulesFaults(paper.kind, rules),
      ...photoFaults(caller.site, paper.kind, rules),
      ...(await addressFaults(db, input.periodId, input)),
    ];
    if (faults.length > 0) return fail("assessment.rulesWrong", faults);
    const { id: courseId, siteId } = right.periodId;
    const { id } = await db
      .insertInto("assessment.setting")
      .values({
        paper_id: paper.id,
        kind: paper.kind,
        site_id: siteId,
        course_id: courseId,
        period_id: input.periodId,
        class_ids: [...classIds],
        unit_id: unitId ?? null,
        name,
        by_id: viewer().userId,
        ...columnsOf(rules),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writePassword(db, services.vault, id, input.password);
    await writeParticipants(db, id, participantIds);
    await planNews(db, id, rules, true);
    return givenDetail(db, id, rules.isBlind);
  },

  async updateGivenPaper({ input, db, caller, viewer, services, right, fail }) {
    const { id, version, name, classIds, unitId, rules } = input;
    const { kind, period_id: periodId } = right.id;
    const isBlind = await hidesNames(db, viewer(), right.id);
    const { photoCheck: before } = storedRules(right.id.rules);
    const faults = [
      ...rulesFaults(kind, rules),
      ...photoFaults(caller.site, kind, rules, before),
      ...(await addressFaults(db, periodId, input)),
      ...(isBlind && !rules.isBlind && (await hasNameless(db, id))
        ? [{ path: "rules.isBlind", message: "assessment.staysBlind" }]
        : []),
    ];
    if (faults.length > 0) return fail("assessment.rulesWrong", faults);
    const changed = await db
      .updateTable("assessment.setting")
      .set({
        name,
        class_ids: [...classIds],
        unit_id: unitId ?? null,
        version: version + 1,
        // Those to whom it is given anew are prepared for again.
        prepared_at: null,
        ...columnsOf(rules),
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return fail("assessment.changed");
    await writePassword(db, services.vault, id, input.password);
    await writeParticipants(db, id, input.participantIds);
    await followRules(services, db, id, { actorId: viewer().userId, reason: BY_RULES });
    await planNews(db, id, rules, false);
    return givenDetail(db, id, isBlind);
  },

  async withdrawPaper({ input, db, fail }) {
    const { rows } = await sql<{ id: string }>`
      update assessment.setting set deleted_at = now()
      where id = ${input.id} and not exists (select from assessment.attempt
        where setting_id = setting.id and started_at is not null)
      returning id`.execute(db);
    return rows.length === 1 ? true : fail("assessment.attempted");
  },

  async setOverride({ input, db, viewer, services, right, fail }) {
    const actorId = viewer().userId;
    const fault = await writeOverride(db, right.id, input, actorId);
    if (fault !== undefined)
      return fault === "assessment.rulesWrong"
        ? fail(fault, [{ path: "fields.closesAt", message: "assessment.timesWrong" }])
        : fail(fault);
    const reason = input.reason === "" ? BY_RULES : input.reason;
    await followRules(services, db, input.id, { actorId, reason });
    return givenDetail(db, input.id, await hidesNames(db, viewer(), right.id));
  },

  async createExtraMinutes({ input, db, services, viewer, right, fail }) {
    const byId = viewer().userId;
    const { id, minutes, reason } = input;
    const rooms = await watchedRooms(db, viewer(), right.id);
    const userIds = await reachedBy(db, rooms, input.userIds);
    if (!userIds) return fail("assessment.subjectUnknown");
    const given = await moreMinutes(db, right.id, { userIds, minutes, reason }, byId);
    if (!given) return fail("assessment.subjectUnknown");
    const { extendedIds, learnerNum } = given;
    await noteStep(db, extendedIds, { kind: "extended", byId, reason }, now());
    const told = { kind: "extended", text: reason, minutes, userIds } as const;
    await writeRoomMessage(services, db, id, told, byId);
    return { learnerNum };
  },

  async listSittingLearners({ input, db, viewer, right }) {
    return listLearners(db, right.id, await hidesNames(db, viewer(), right.id), input);
  },
});
