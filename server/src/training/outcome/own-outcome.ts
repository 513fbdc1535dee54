import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { OutcomeState } from "@perennial/contract/training/outcome/outcome.ts";
import * as contract from "@perennial/contract/training/outcome/own-outcome.ts";
import type { Kysely } from "kysely";
import { tieFiles } from "../../files/public.ts";
import { sql } from "kysely";
import { implement, type TrainingTables } from "../tables.ts";
import { foundOutcomes, shownOutcome, withFacts } from "./outcome-rows.ts";

/** A kind of thing with files (`setFileReader`). */
export const EVIDENCE = "evidence";
/** What one learner may hand in for one project. */
const EVIDENCE_MAX = 50;
const { submitted, returned } = OutcomeState;

/** The caller's place as a learner of a project of this site. */
const placeOf = (
  db: Kysely<TrainingTables>,
  packageId: string,
  { userId, siteId }: { readonly userId: string; readonly siteId: string },
) =>
  db
    .selectFrom("training.member as member")
    .innerJoin("training.project as project", "project.package_id", "member.package_id")
    .select(["member.site_id", "member.corp_id"])
    .where("member.package_id", "=", packageId)
    .where("member.user_id", "=", userId)
    .where("member.site_id", "=", siteId)
    .where("member.status", "=", EnrolmentStatus.learns)
    .executeTakeFirst();

/** What learners see of their outcomes, and hand in. */
export const ownOutcomes = implement(contract, {
  async listOwnOutcomes({ input, db, caller, viewer, fail }) {
    const { userId } = viewer();
    const place = await placeOf(db, input.packageId, { userId, siteId: caller.site.id });
    if (!place) return fail("training.notJoined");
    const found = foundOutcomes(db, input.packageId, { keyword: "" });
    const rows = await withFacts(found).where("outcome.user_id", "=", userId).limit(200).execute();
    return rows.map(shownOutcome);
  },

  async offerEvidence({ input, db, caller, viewer, fail }) {
    const { userId } = viewer();
    const { packageId, fileUrls } = input;
    const place = await placeOf(db, packageId, { userId, siteId: caller.site.id });
    if (!place) return fail("training.notJoined");
    const own = db
      .selectFrom("training.outcome")
      .where("package_id", "=", packageId)
      .where("user_id", "=", userId)
      .where("kind", "=", EVIDENCE);
    const said = {
      title: input.title,
      note: input.note,
      hours: input.hours,
      state: submitted,
      reason: "",
      submitted_by: userId,
      submitted_at: sql<string>`now()`,
    };
    let id = input.id;
    if (id === undefined) {
      const { num } = await own
        .select((of) => of.fn.countAll<number>().as("num"))
        .executeTakeFirstOrThrow();
      if (num >= EVIDENCE_MAX) return fail("training.tooMuchEvidence");
      ({ id } = await db
        .insertInto("training.outcome")
        .values({
          ...said,
          ...place,
          package_id: packageId,
          user_id: userId,
          kind: EVIDENCE,
          source_id: "",
        })
        .returning("id")
        .executeTakeFirstOrThrow());
    } else {
      const { numUpdatedRows } = await db
        .updateTable("training.outcome")
        .set(said)
        .where("id", "=", id)
        .where("package_id", "=", packageId)
        .where("user_id", "=", userId)
        .where("kind", "=", EVIDENCE)
        .where("state", "in", [submitted, returned])
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return fail("training.outcomeNotOpen");
    }
    const urls = [...new Set(fileUrls)];
    const tied = await tieFiles(db, { kind: EVIDENCE, id }, urls, userId);
    const nameOf = new Map(tied.map(({ url, name }) => [url, name]));
    await db
      .updateTable("training.outcome")
      .set({ files: JSON.stringify(urls.map((url) => ({ name: nameOf.get(url) ?? "", url }))) })
      .where("id", "=", id)
      .execute();
    return { id };
  },

  async withdrawEvidence({ input, db, viewer, fail }) {
    const { numDeletedRows } = await db
      .deleteFrom("training.outcome")
      .where("id", "=", input.id)
      .where("user_id", "=", viewer().userId)
      .where("kind", "=", EVIDENCE)
      .where("state", "in", [submitted, returned])
      .executeTakeFirst();
    if (numDeletedRows === 0n) return fail("training.outcomeNotOpen");
    await tieFiles(db, { kind: EVIDENCE, id: input.id }, [], "");
    return true;
  },
});
