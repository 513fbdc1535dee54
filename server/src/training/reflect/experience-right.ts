import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { ExperienceState } from "@perennial/contract/training/reflect/experience.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { isLedBy } from "../class/led-class.ts";
import type { TrainingTables } from "../tables.ts";

/** An experience with what the viewer is to it. */
export interface ExperienceRight {
  readonly id: string;
  readonly packageId: string;
  readonly projectName: string;
  readonly siteId: string;
  readonly title: string;
  readonly userId: string;
  readonly state: number;
  readonly publishedAt: string | null;
  readonly isOwn: boolean;
  /** Leads the class of its writer, as head teacher or monitor. */
  readonly isLead: boolean;
}

export type ExperienceNeed = "read" | "own" | "lead";

/** True for who learns in the class that `member`, the writer, is in now. */
const isClassmate = (userId: string) => sql<boolean>`exists (
  select from training.member as mine
  where mine.user_id = ${userId} and mine.package_id = member.package_id
    and mine.class_id = member.class_id and mine.status = ${EnrolmentStatus.learns})`;

/**
 * An experience for its writer, for who leads the class, and once it is published for the class. Throws
 * training.experienceNotFound for anybody else, whether it exists or not.
 */
export async function experienceRight(
  db: Kysely<TrainingTables>,
  { userId }: Viewer,
  id: string,
  need: ExperienceNeed,
): Promise<ExperienceRight> {
  const row = await db
    .selectFrom("training.experience as written")
    .innerJoin("training.package as package", "package.id", "written.package_id")
    .leftJoin("training.member as member", (join) =>
      join
        .onRef("member.package_id", "=", "written.package_id")
        .onRef("member.user_id", "=", "written.user_id")
        .on("member.status", "=", EnrolmentStatus.learns),
    )
    .leftJoin("training.class as class", "class.id", "member.class_id")
    .select([
      "written.id",
      "written.package_id as packageId",
      "package.name as projectName",
      "written.site_id as siteId",
      "written.title",
      "written.user_id as userId",
      "written.state",
      "written.published_at as publishedAt",
      sql<boolean>`written.user_id = ${userId}`.as("isOwn"),
      sql<boolean>`coalesce(${isLedBy(userId)}, false)`.as("isLead"),
      isClassmate(userId).as("isClassmate"),
    ])
    .where("written.id", "=", id)
    .where("written.deleted_at", "is", null)
    .where("package.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Failure("training.experienceNotFound");
  const { isClassmate: sharesClass, ...found } = row;
  const isOut = row.state !== ExperienceState.draft;
  const isAllowed = {
    own: row.isOwn,
    lead: row.isLead && isOut,
    read:
      row.isOwn ||
      (row.isLead && isOut) ||
      (sharesClass && row.state === ExperienceState.published),
  }[need];
  if (!isAllowed) throw new Failure("training.experienceNotFound");
  return found;
}

/** Under which pictures of experiences are tied. */
export const EXPERIENCE = "projectExperience";

/** True for who may read the experience of which a picture is a part. */
export async function mayReadExperience(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<boolean> {
  try {
    await experienceRight(tablesOf<TrainingTables>(services.db), viewer, id, "read");
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
