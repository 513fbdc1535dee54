import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import type { FieldFault } from "@perennial/contract/kernel/failure.ts";
import { sql, type Kysely } from "kysely";
import { BlockList, isIP } from "node:net";
import type { RequestSite } from "../../kernel/viewer.ts";
import { hasPhotoChecks } from "../photo/photo-standing.ts";
import type { AssessmentTables } from "../tables.ts";

/** Columns that say something about the answers. */
const TELLING = new Set(["correctness", "marks", "rightAnswer", "analysis"]);

/** True for an address, or a range of addresses, of either family. */
export function isRange(range: string): boolean {
  const [address = "", prefix, ...rest] = range.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? "ipv6" : "ipv4");
    return true;
  } catch {
    return false;
  }
}

const isInOrder = (...instants: readonly (string | null | undefined)[]): boolean => {
  const known = instants.flatMap((one) => (one ? [Date.parse(one)] : []));
  return known.every((moment, at) => at === 0 || (known[at - 1] ?? 0) <= moment);
};

/** Opening, due time and close in this order; those that are not there do not matter. */
export const hasTimesInOrder = ({
  opensAt,
  dueAt,
  closesAt,
}: Pick<SettingRules, "opensAt" | "dueAt" | "closesAt">): boolean =>
  isInOrder(opensAt, dueAt, closesAt) && (opensAt === null || opensAt !== closesAt);

/** What is wrong with rules for a paper of this kind, each at its field. */
export function rulesFaults(kind: number, rules: SettingRules): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!hasTimesInOrder(rules))
    faults.push({ path: "rules.closesAt", message: "assessment.timesWrong" });
  rules.ipRanges.forEach((range, at) => {
    if (!isRange(range))
      faults.push({ path: `rules.ipRanges.${at}`, message: "assessment.rangeWrong" });
  });
  const { hasText, files, fileKinds, recordings, recordingKinds } = rules.submissions;
  if (files > 0 && fileKinds.length === 0)
    faults.push({ path: "rules.submissions.fileKinds", message: "assessment.kindsMissing" });
  if (recordings > 0 && recordingKinds.length === 0)
    faults.push({ path: "rules.submissions.recordingKinds", message: "assessment.kindsMissing" });
  if (!hasText && files === 0 && recordings === 0)
    faults.push({ path: "rules.submissions.hasText", message: "assessment.answerMissing" });
  const isExercise = kind === PaperKind.enum.exercise;
  if (!isExercise && rules.review.during.some((column) => TELLING.has(column)))
    faults.push({ path: "rules.review.during", message: "assessment.keyTooEarly" });
  return faults;
}

/** Who answers is checked only where the site has that; what was given out with it before may stay as it is. */
export const photoFaults = (
  site: RequestSite,
  kind: number,
  { photoCheck }: Pick<SettingRules, "photoCheck">,
  before: SettingRules["photoCheck"] = "none",
  path = "rules.photoCheck",
): FieldFault[] =>
  photoCheck === "none" || photoCheck === before || hasPhotoChecks(site, kind)
    ? []
    : [{ path, message: "assessment.photoOff" }];

/** To whom something is given out. */
export interface Addressed {
  readonly classIds: readonly string[];
  readonly unitId?: string | undefined;
  readonly participantIds?: readonly string[] | undefined;
}

/** What of it is not in the period, each at its field. */
export async function addressFaults(
  db: Kysely<AssessmentTables>,
  periodId: string,
  { classIds, unitId, participantIds = [] }: Addressed,
): Promise<FieldFault[]> {
  const { rows } = await sql<{ classes: number; units: number; people: number }>`
    select
      (select count(*)::int from course.class where period_id = ${periodId}
        and id = any(${[...classIds]}::text[])) as classes,
      (select count(*)::int from course.unit join course.chapter on chapter.id = unit.chapter_id
        where chapter.period_id = ${periodId} and unit.id = ${unitId ?? ""} and unit.kind <> 'link'
        and unit.deleted_at is null and chapter.deleted_at is null) as units,
      (select count(distinct user_id)::int from course.enrolment where period_id = ${periodId}
        and status = 1 and user_id = any(${[...participantIds]}::text[])) as people`.execute(db);
  const [{ classes, units, people } = { classes: 0, units: 0, people: 0 }] = rows;
  return [
    ...(classes === new Set(classIds).size
      ? []
      : [{ path: "classIds", message: "assessment.classForeign" }]),
    ...(unitId === undefined || units === 1
      ? []
      : [{ path: "unitId", message: "assessment.unitForeign" }]),
    ...(people === new Set(participantIds).size
      ? []
      : [{ path: "participantIds", message: "assessment.personForeign" }]),
  ];
}
