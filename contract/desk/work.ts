import * as z from "zod";
import { Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

const WorkKindCount = z.object({
  /** `course.review` */
  kind: z.string(),
  title: z.string(),
  /** Address of the menu entry that shows the count. */
  entry: z.string(),
  count: z.int(),
  overdueNum: z.int(),
});

export const countWork = operation({
  name: "desk.countWork",
  summary: "What waits for the active role, by kind",
  method: "GET",
  path: "/desk/api/work/count",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    total: z.int(),
    overdueNum: z.int(),
    /** All kinds that the role does, also those of which nothing waits. */
    kinds: z.array(WorkKindCount),
  }),
  fails: [],
  effect: "read",
});

export const listWork = operation({
  name: "desk.listWork",
  summary: "What waits for the active role, the longest waiting first",
  method: "GET",
  path: "/desk/api/work/list",
  access: "signed-in",
  input: z.strictObject({
    ...Paging,
    kind: z.string().max(40).optional(),
    isOverdue: z.boolean().optional(),
  }),
  output: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      kindTitle: z.string(),
      /** What waits: the name of a course, the title of a question. */
      title: z.string(),
      /** Who asks, or where it stands. */
      detail: z.string(),
      since: Instant,
      dueAt: Instant.nullable(),
      isOverdue: z.boolean(),
      /** Address where it is done. */
      to: z.string(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});
