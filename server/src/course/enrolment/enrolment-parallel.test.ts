import {
  addLearners,
  moveLearners,
  removeLearners,
} from "@perennial/contract/course/class/class-learner.ts";
import {
  enrol,
  joinWaitingList,
  leaveClass,
} from "@perennial/contract/course/enrolment/enrolment.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { classScene, PERIOD } from "../class/class-scene.ts";

const scene = classScene();
const SERVER_FAULTS = new Set(["kernel.internal", "kernel.busy", "kernel.unavailable"]);
let twin: Awaited<ReturnType<typeof scene.app.startTwin>>;
beforeAll(async () => {
  twin = await scene.app.startTwin();
});
afterAll(() => twin.close());

/** Asks one process or the other. */
async function ask(at: number, operation: AnyOperation, as: string, body: object) {
  const response = await fetch(
    `${at % 2 === 0 ? scene.app.origin : twin.origin}/api${operation.path}`,
    {
      method: "POST",
      headers: { "content-type": "application/json", "x-token": await scene.app.tokenOf(as) },
      body: JSON.stringify(body),
    },
  );
  return (await response.json()) as { success: boolean; code?: string };
}

/** Seats as they are counted, and learners as they stand in the rows: of each class, and of the period. */
async function seatsAndRows(classIds: readonly string[]) {
  const { rows } = await scene.app.services.pool.query<{
    id: string;
    seats: number;
    people: number;
  }>(
    `select class.id, class.student_num as seats,
       (select count(*) from course.enrolment where class_id = class.id and status = 1)::integer as people
     from course.class where id = any($1)
     union all
     select 'period', student_num,
       (select count(*) from course.enrolment where period_id = period.id and status = 1)::integer
     from course.period where id = $2`,
    [classIds, PERIOD],
  );
  return rows;
}

const expectTrue = async (...classIds: string[]) => {
  for (const { id, seats, people } of await seatsAndRows(classIds))
    expect(seats, `seats of ${id}`).toBe(people);
};

it("takes one seat for one person who asks 24 times at once in two processes", async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => ask(at, enrol, "student01", { classId: scene.klass })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(
    new Set([undefined, "course.alreadyEnrolled"]),
  );
  expect(await scene.counts()).toEqual({ period: 1, listing: 1, of: 1 });
  await expectTrue(scene.klass);
});

it("gives one seat back for one person who leaves ten times at once", async () => {
  await scene.app.call(enrol, { classId: scene.klass }, { as: "student02" });
  await scene.app.call(enrol, { classId: scene.klass }, { as: "student03" });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      ask(at, leaveClass, "student02", { classId: scene.klass }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await scene.counts()).toEqual({ period: 1, listing: 1, of: 1 });
  await expectTrue(scene.klass);
});

it("adds somebody once, whoever adds them and however they come", async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      at % 4 < 2
        ? ask(at, addLearners, "teacher01", {
            classId: scene.klass,
            userIds: ["student04", "student05"],
          })
        : ask(at, enrol, "student04", { classId: scene.klass }),
    ),
  );
  expect(answers.some(({ success }) => success)).toBe(true);
  // Nobody waits for one another in a circle.
  expect(answers.filter(({ code }) => SERVER_FAULTS.has(code ?? ""))).toEqual([]);
  await expectTrue(scene.klass);
});

it("keeps seats and learners equal through any disorder", async () => {
  const small = await scene.newClass({ quota: 2 });
  const other = await scene.newClass({ quota: 2 });
  const people = ["student01", "student02", "student03", "student04", "student05"];
  const answers = await Promise.all(
    people.flatMap((as, one) =>
      [enrol, leaveClass, joinWaitingList, enrol, leaveClass].flatMap((operation, at) => [
        ask(one + at, operation, as, { classId: small }),
        ask(one + at + 1, at % 2 === 0 ? removeLearners : moveLearners, "teacher01", {
          classId: at % 2 === 0 ? other : small,
          userIds: [as],
          ...(at % 2 === 0 ? {} : { toClassId: other }),
        }),
      ]),
    ),
  );
  expect(answers.filter(({ code }) => SERVER_FAULTS.has(code ?? ""))).toEqual([]);
  await expectTrue(small, other);
  const rows = await seatsAndRows([small, other]);
  for (const { id, seats } of rows) if (id !== "period") expect(seats).toBeLessThanOrEqual(2);
});
