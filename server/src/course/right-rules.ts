import { TeacherKind } from "@perennial/contract/course/team.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";

/** What decides about somebody and a course. */
export interface CourseStanding {
  /** The person's place in the team (seed 001 §3), null for none. */
  readonly teamKind: number | null;
  /** The course belongs to an organisation that the active role administers. */
  readonly isInScope: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly isSubmitter: boolean;
}

/** What somebody may do with a course; screens only read it. */
export interface CourseMay {
  /** Open the course manager. */
  readonly see: boolean;
  /** Change the plan, materials and pop-up questions. */
  readonly editPlan: boolean;
  /** Change information, assessment, parameters, goods, classes; copy, submit, withdraw. */
  readonly manage: boolean;
  readonly manageTeam: boolean;
  /** Notices, boards, answers, learners of a class. */
  readonly teach: boolean;
  /** Pass or reject a submitted period; never one's own. */
  readonly review: boolean;
}

const LEADS: ReadonlySet<number> = new Set([TeacherKind.manager, TeacherKind.superAdmin]);

/** Whether a place in the team leads the course; there is always one. */
export const isLead = (kind: number): boolean => LEADS.has(kind);

/** Rights by place in the team; administrators of the course's organisation may what its managers may. */
export function mayOf({
  teamKind,
  isInScope,
  permissions,
  isSubmitter,
}: CourseStanding): CourseMay {
  const isAdmin = isInScope && permissions.has("course.manage");
  const isAuthor = permissions.has("course.author");
  const leads = isAdmin || (isAuthor && teamKind !== null && LEADS.has(teamKind));
  const review = isInScope && permissions.has("course.review") && !isSubmitter;
  return {
    see: isAdmin || review || teamKind !== null,
    editPlan: leads || (isAuthor && teamKind === TeacherKind.teacher),
    manage: leads,
    manageTeam: leads,
    teach: leads || teamKind !== null,
    review,
  };
}
