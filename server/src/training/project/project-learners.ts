import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { LEARNER_STEPS } from "@perennial/contract/training/project/project-edit.ts";
import type { Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import type { PackageRight } from "../package-right.ts";
import { fillPlaces, lockProject, setStatus } from "./project-place.ts";
import type { TrainingTables } from "../tables.ts";

const { waiting, learns, withdrawn, refused, queued } = EnrolmentStatus;
type Step = (typeof LEARNER_STEPS)[number];
type Status = (typeof EnrolmentStatus)[keyof typeof EnrolmentStatus];

/** Where each step leads, by the state that a person is in; whoever is in another is left as they are. */
const STEPS: Readonly<Record<Step, Partial<Record<number, Status>>>> = {
  // Somebody who was refused, or waits for a place, may be let in all the same.
  approve: { [waiting]: learns, [refused]: learns, [queued]: learns },
  refuse: { [waiting]: refused, [queued]: refused },
  remove: { [learns]: withdrawn },
  // Whoever was refused does not come back by themselves.
  bar: { [waiting]: refused, [learns]: refused, [withdrawn]: refused, [queued]: refused },
};

/**
 * Takes a step with learners of a project. Gives how many were taken along; undefined when nobody was in a state for it.
 * Throws training.projectFull when there is no place for all who are approved: then nobody is.
 */
export async function stepLearners(
  db: Kysely<TrainingTables>,
  services: Services,
  right: PackageRight,
  wanted: { readonly userIds: readonly string[]; readonly step: Step },
): Promise<{ done: number } | undefined> {
  await lockProject(db, right.id);
  const members = await db
    .selectFrom("training.member")
    .select(["user_id", "site_id", "corp_id", "status"])
    .where("package_id", "=", right.id)
    .where("user_id", "in", [...wanted.userIds])
    .execute();
  const moved = members.flatMap((member) => {
    const to = STEPS[wanted.step][member.status];
    return to === undefined ? [] : [{ ...member, to }];
  });
  if (moved.length === 0) return undefined;
  for (const { user_id: userId, site_id: siteId, corp_id: corpId, status, to } of moved)
    await setStatus(db, right.id, { userId, siteId, corpId }, status, to);
  if (wanted.step === "approve" || wanted.step === "refuse")
    await sendSystemMessage(db, services, {
      siteId: right.siteId,
      userIds: moved.map(({ user_id }) => user_id),
      said: {
        key: wanted.step === "approve" ? "training.enrolmentApproved" : "training.enrolmentRefused",
        values: { project: right.name },
      },
      link:
        wanted.step === "approve"
          ? `/ucenter/learning-space/train/${right.id}/my-courses`
          : `/project/${right.id}`,
    });
  await fillPlaces(db, services, right.id);
  return { done: moved.length };
}
