import { TeacherKind } from "@perennial/contract/course/manager/team.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { PARAM } from "@perennial/contract/site/param.ts";

/** The facts that decide about a person's rights on a course. */
export interface CourseStanding {
  /** The person's place in the team (consoles §3), null for none. */
  readonly teamKind: number | null;
  /** The course belongs to an organisation that the active role administers. */
  readonly isInScope: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly isSubmitter: boolean;
  /** Site parameters that can withhold a right from teachers (consoles §3); the value 0 does so. */
  readonly withheld: ReadonlySet<string>;
}

/** What a person may do with a course; screens only read it. */
export interface CourseMay {
  /** Open the course manager. */
  readonly see: boolean;
  /** Change the plan, materials and pop-up questions. */
  readonly editPlan: boolean;
  /** Change information, assessment, parameters, goods, classes; copy, submit, withdraw. */
  readonly manage: boolean;
  readonly manageTeam: boolean;
  /** Set what a period costs and see what is sold. */
  readonly sell: boolean;
  readonly seeOrders: boolean;
  /** Put learners into classes, move them and take them out. */
  readonly changeLearners: boolean;
  readonly exportLearners: boolean;
  /** Notices, boards, answers, learners of a class. */
  readonly teach: boolean;
  /** Pass or reject a submitted period; never one's own. */
  readonly review: boolean;
}

const LEADS: ReadonlySet<number> = new Set([TeacherKind.manager, TeacherKind.superAdmin]);

/** True when this position in the team leads the course; there is always one leader. */
export const isLead = (kind: number): boolean => LEADS.has(kind);

/** The site parameters that can withhold teachers' rights. */
export const TEACHER_PARAMS: readonly string[] = [
  PARAM.teacherMaySell,
  PARAM.teacherMaySeeOrders,
  PARAM.teacherMayChangeLearners,
  PARAM.teacherMayExportLearners,
];

/** Rights by position in the team; administrators of the course's organisation have those of its managers. */
export function mayOf({
  teamKind,
  isInScope,
  permissions,
  isSubmitter,
  withheld,
}: CourseStanding): CourseMay {
  const isAdmin = isInScope && permissions.has("course.manage");
  const isAuthor = permissions.has("course.author");
  const leads = isAdmin || (isAuthor && teamKind !== null && LEADS.has(teamKind));
  const review = isInScope && permissions.has("course.review") && !isSubmitter;
  const leadsUnless = (param: string): boolean => isAdmin || (leads && !withheld.has(param));
  return {
    see: isAdmin || review || teamKind !== null,
    editPlan: leads || (isAuthor && teamKind === TeacherKind.teacher),
    manage: leads,
    manageTeam: leads,
    sell: leadsUnless(PARAM.teacherMaySell),
    seeOrders: leadsUnless(PARAM.teacherMaySeeOrders),
    changeLearners: leadsUnless(PARAM.teacherMayChangeLearners),
    exportLearners: leadsUnless(PARAM.teacherMayExportLearners),
    teach: leads || teamKind !== null,
    review,
  };
}
