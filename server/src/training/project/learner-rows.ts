import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { maskedMobile } from "@perennial/contract/kernel/china.ts";
import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { sql, type Kysely } from "kysely";
import type { Vault } from "../../kernel/vault.ts";
import { mobileOf } from "../../identity/public.ts";
import type { Payment } from "../sale/payments.ts";
import type { TrainingTables } from "../tables.ts";

/** A certificate that stands. */
const VALID = 1;

interface LearnerFilter {
  readonly status?: number | undefined;
  /** Of this class; empty for learners in none. */
  readonly classId?: string | undefined;
}

/** People in a project in this state. */
export function foundLearners(
  db: Kysely<TrainingTables>,
  packageId: string,
  { status, classId }: LearnerFilter,
) {
  let found = db.selectFrom("training.member as member").where("member.package_id", "=", packageId);
  if (status !== undefined) found = found.where("member.status", "=", status);
  if (classId === "")
    found = found
      .where("member.status", "=", EnrolmentStatus.learns)
      .where("member.class_id", "is", null);
  else if (classId !== undefined) found = found.where("member.class_id", "=", classId);
  return found;
}

/** Those by their keys, applicants first: read along one index, without anything else. */
export const keysOf = (found: ReturnType<typeof foundLearners>) =>
  found
    .select(["member.user_id"])
    .orderBy("member.status")
    .orderBy("member.created_at", "desc")
    .orderBy("member.user_id");

/** What a list shows of each, applicants first. */
export const withResults = (found: ReturnType<typeof foundLearners>) =>
  found
    .leftJoin("identity.user as person", "person.id", "member.user_id")
    .leftJoin("identity.real_name as real", "real.user_id", "member.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "member.corp_id")
    .leftJoin("training.class as class", "class.id", "member.class_id")
    .leftJoin("training.learner as learner", (join) =>
      join
        .onRef("learner.package_id", "=", "member.package_id")
        .onRef("learner.user_id", "=", "member.user_id")
        .on("member.status", "=", EnrolmentStatus.learns)
        .on("learner.counted_at", "is not", null),
    )
    .select([
      "member.user_id",
      "person.name",
      "corp.name as corp_name",
      "member.status",
      "member.source",
      "class.name as class_name",
      "member.created_at",
      "learner.progress",
      sql<number | null>`learner.total::numeric::float8`.as("total"),
      "learner.is_passed",
      "person.mobile",
      "real.number_masked",
      sql<string | null>`(select given.number from certificate.award
        join certificate.certificate as given on given.award_id = award.id
          and given.user_id = member.user_id and given.state = ${VALID}
        where award.source_kind = 'project' and award.source_id = member.package_id)`.as(
        "certificate_number",
      ),
    ])
    .orderBy("member.status")
    .orderBy("member.created_at", "desc")
    .orderBy("member.user_id");

type LearnerRow = Awaited<ReturnType<ReturnType<typeof withResults>["execute"]>>[number];

/** A learner as a list shows it; contacts masked. */
export const shownLearner = (vault: Vault, row: LearnerRow, payment: Payment | undefined) => ({
  id: row.user_id,
  name: row.name ?? "",
  corpName: row.corp_name ?? "",
  className: row.class_name ?? "",
  status: row.status as ValueOf<typeof EnrolmentStatus>,
  source: row.source,
  phone: maskedMobile(mobileOf(vault, row.mobile)),
  cardNumber: row.number_masked ?? "",
  certificateNumber: row.certificate_number ?? "",
  enrolledAt: row.created_at,
  progress: row.progress,
  total: row.total,
  isPassed: row.is_passed,
  payment: payment ?? null,
});
