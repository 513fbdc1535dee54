import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

/** Groups of the course manager's menu, named as in its addresses (consoles §2). */
export const MANAGER_GROUPS = ["prepare", "teaching", "e-commerce", "analysis"] as const;

/** What the viewer may do with a course. The server's rules decide it; screens only read it. */
export const CourseMayShape = z.object({
  see: z.boolean(),
  editPlan: z.boolean(),
  manage: z.boolean(),
  manageTeam: z.boolean(),
  sell: z.boolean(),
  seeOrders: z.boolean(),
  changeLearners: z.boolean(),
  exportLearners: z.boolean(),
  teach: z.boolean(),
  review: z.boolean(),
});

/** A period as the manager's header and period switch show it. */
export const ManagerPeriod = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  publishStatus: z.int(),
  verify: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  studentNum: z.int(),
});

export const getManager = operation({
  name: "course.getManager",
  summary:
    "What the course manager's frame shows: course, periods, rights, and the menu that follows from them",
  method: "GET",
  path: "/course/api/manager/get",
  access: "signed-in",
  things: { courseId: "course:see", periodId: "within:courseId" },
  input: z.strictObject({ courseId: Id, periodId: Id.optional() }),
  output: z.object({
    courseId: Id,
    name: z.string(),
    courseType: z.int(),
    coverUrl: z.string(),
    corpName: z.string(),
    /** The page to which the manager's bare address leads, below /course/{courseId}/manager. */
    home: z.string(),
    periodId: Id,
    /** Periods, the newest first. */
    periods: z.array(ManagerPeriod),
    may: CourseMayShape,
    /** Notes of reviewers that nobody has settled yet. */
    openNoteNum: z.int(),
    menu: z.array(
      z.object({
        group: z.enum(MANAGER_GROUPS),
        title: z.string(),
        entries: z.array(z.object({ path: z.string(), title: z.string(), icon: z.string() })),
      }),
    ),
    /** A page of the manager is permitted when it is, or lies below, one of these. */
    permittedPaths: z.array(z.string()),
  }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});
