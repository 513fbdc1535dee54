import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { shelvedPackages, shownCard, withCard, type CardRow } from "../package-rows.ts";
import { projectStateOf } from "./project-state.ts";
import type { TrainingTables } from "../tables.ts";

/** Projects on the shelf of a site. */
export const shelvedProjects = (db: Kysely<TrainingTables>, siteId: string) =>
  shelvedPackages(db, siteId, "project");

/** Those with what a card shows. */
export const withProjectCard = (found: ReturnType<typeof shelvedPackages>) =>
  withCard(found)
    .innerJoin("training.project as project", "project.package_id", "package.id")
    .select([
      "project.enrol_mode",
      "project.invite_code",
      "project.quota",
      "project.has_queue",
      "project.enrol_starts_on",
      "project.enrol_ends_on",
      "project.study_starts_on",
      "project.study_ends_on",
      "project.hours",
      "project.credits",
      "project.contact",
    ]);

/** A project that somebody may enrol in. */
export type ProjectRow = Awaited<ReturnType<ReturnType<typeof withProjectCard>["execute"]>>[number];

type TermsRow = Pick<
  ProjectRow,
  "price_fen" | "enrol_mode" | "quota" | "learner_num" | "enrol_starts_on" | "enrol_ends_on"
>;

/** What it tells somebody today. */
export const stateOf = (row: TermsRow) =>
  projectStateOf({
    priceFen: row.price_fen,
    mode: row.enrol_mode,
    quota: row.quota,
    learnerNum: row.learner_num,
    enrolStartsOn: row.enrol_starts_on,
    enrolEndsOn: row.enrol_ends_on,
    today: chinaDay(now()),
  });

/** A project as a card shows it. */
export const shownProject = (row: ProjectRow) => ({
  ...shownCard(row satisfies CardRow),
  state: stateOf(row),
  quota: row.quota,
  enrolStartDate: row.enrol_starts_on ?? "",
  enrolEndDate: row.enrol_ends_on ?? "",
  studyStartDate: row.study_starts_on ?? "",
  studyEndDate: row.study_ends_on ?? "",
  hours: row.hours,
  credits: row.credits,
});
