import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import * as contract from "@perennial/contract/training/people/learner-list.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { moveLearners } from "../class/class-place.ts";
import { lockProject } from "../project/project-place.ts";
import { heldSeats } from "../sale/held-seats.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { findNewcomers } from "./find-newcomers.ts";
import { letIn } from "./let-in.ts";
import { judgeList, type JudgedRow } from "./judge-list.ts";
import { listRows, type ListBound, type ListRow } from "./list-rows.ts";

type Database = Kysely<TrainingTables>;
type Shown = z.input<typeof contract.LearnerList>;
const { LearnerFate } = contract;
const { learns } = EnrolmentStatus;
const BOUND: ListBound = {
  rows: contract.LEARNER_LIST_LIMITS.rows,
  tooLong: "training.listTooLong",
};

async function judged(
  db: Database,
  services: Services,
  viewer: Viewer,
  packageId: string,
  rows: readonly ListRow[],
): Promise<{ readonly judged: readonly JudgedRow[]; readonly shown: Shown }> {
  const values = rows.map(({ who }) => who.text);
  const known = await findNewcomers(db, services, viewer, packageId, values);
  const project = await db
    .selectFrom("training.package as package")
    .innerJoin("training.project as project", "project.package_id", "package.id")
    .select(["package.learner_num", "project.quota", heldSeats().as("held")])
    .where("package.id", "=", packageId)
    .executeTakeFirstOrThrow();
  const classes = await db
    .selectFrom("training.class")
    .select(["id", "name", "quota", "learner_num", "is_closed"])
    .where("package_id", "=", packageId)
    .execute();
  const all = judgeList(rows, {
    known,
    by: "team",
    notId: viewer.userId,
    seats: null,
    free: project.quota === 0 ? null : project.quota - project.learner_num - project.held,
    classes: classes.map((one) => ({
      id: one.id,
      name: one.name,
      isClosed: one.is_closed,
      free: one.quota === 0 ? null : one.quota - one.learner_num,
    })),
  });
  const count = (fate: number): number => all.filter((row) => row.fate === fate).length;
  return {
    judged: all,
    shown: {
      rows: all.map(({ person: _person, classId: _classId, ...row }) => row),
      waitingNum: count(LearnerFate.waiting),
      sameNum: count(LearnerFate.same),
      refusedNum: count(LearnerFate.refused),
    },
  };
}

/** Lists of learners: read, looked through, confirmed. */
export const learnerLists = implement(contract, {
  async readLearnerList({ input, db, services, viewer, right: { packageId: right } }) {
    const rows = await listRows(services, db, input, viewer().userId, BOUND);
    return (await judged(db, services, viewer(), right.id, rows)).shown;
  },

  async importLearners({ input, db, services, viewer, right: { packageId: right }, transaction }) {
    const { userId } = viewer();
    const rows = await listRows(services, db, input, userId, BOUND);
    return transaction(async (within) => {
      // Two who bring lists for one project go one after the other.
      await lockProject(within, right.id);
      const before = await judged(within, services, viewer(), right.id, rows);
      const waiting = before.judged
        .filter(({ fate }) => fate === LearnerFate.waiting)
        .flatMap(({ person, classId }) => (person ? [{ ...person, into: classId }] : []));
      const fresh = waiting.filter(({ status }) => status !== learns);
      await letIn(within, right, fresh, "import");
      for (const [toId, some] of Map.groupBy(waiting, ({ into }) => into))
        if (toId !== undefined)
          await moveLearners(within, {
            packageId: right.id,
            userIds: some.map((one) => one.userId),
            toId,
            byId: userId,
            reason: "",
          });
      await sendSystemMessage(within, services, {
        siteId: right.siteId,
        userIds: fresh.map((one) => one.userId),
        said: { key: "training.enrolmentApproved", values: { project: right.name } },
        link: `/ucenter/learning-space/train/${right.id}/my-courses`,
      });
      const after = await judged(within, services, viewer(), right.id, rows);
      return { ...after.shown, savedNum: waiting.length };
    });
  },
});
