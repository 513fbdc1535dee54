import {
  createProjectClass,
  moveToClass,
  setClassMonitors,
} from "@perennial/contract/training/class/class.ts";
import {
  listClassCertificates,
  listClassExams,
  listClassmates,
  listClassStudy,
  listExamPresence,
  listLedClasses,
  remindClassmates,
  setClassGroup,
} from "@perennial/contract/training/class/class-lead.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { shareGone } from "./class-study.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let teacher = "";
let packageId = "";
let monitor = "";
let classmate = "";
let stranger = "";
let own = "";
let other = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  const corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
  [monitor, classmate, stranger] = [
    await build.person(),
    await build.person(),
    await build.person(),
  ];
  const course = await build.course();
  packageId = await build.coursePackage({
    ownerId: teacher,
    corpId,
    project: { hours: 12 },
    memberIds: [monitor, classmate, stranger],
    required: [course.id],
  });
  const make = async (name: string, userIds: string[]): Promise<string> => {
    const { data } = await app.call(createProjectClass, { packageId, name }, { as: teacher });
    const classId = data?.id ?? "";
    await app.call(moveToClass, { packageId, userIds, classId }, { as: teacher });
    return classId;
  };
  own = await make("一班", [monitor, classmate]);
  other = await make("二班", [stranger]);
  await app.call(
    setClassMonitors,
    { packageId, classId: own, userIds: [monitor] },
    { as: teacher },
  );
});
afterAll(() => app.close());

const READS = {
  people: (classId: string, as?: string) =>
    app.call(listClassmates, { classId }, as === undefined ? {} : { as }),
  study: (classId: string, as?: string) =>
    app.call(listClassStudy, { classId }, as === undefined ? {} : { as }),
  exams: (classId: string, as?: string) =>
    app.call(listClassExams, { classId }, as === undefined ? {} : { as }),
  presence: (classId: string, as?: string) =>
    app.call(listExamPresence, { classId, settingId: "none" }, as === undefined ? {} : { as }),
  certificates: (classId: string, as?: string) =>
    app.call(listClassCertificates, { classId }, as === undefined ? {} : { as }),
};

describe("a monitor", () => {
  it("knows the own class, and everything about it", async () => {
    const { data } = await app.call(listLedClasses, { packageId }, { as: monitor });
    expect(data).toMatchObject([{ id: own, isHead: false, learnerNum: 2 }]);
    const { data: people } = await READS.people(own, monitor);
    expect(people?.map(({ id, isMonitor }) => [id, isMonitor])).toEqual(
      expect.arrayContaining([
        [monitor, true],
        [classmate, false],
      ]),
    );
    for (const { phone } of people ?? []) expect(phone).toMatch(/^(\d{3}\*{4}\d{4})?$/);
    const { data: study } = await READS.study(own, monitor);
    expect(study).toHaveLength(2);
    expect(study?.[0]).toMatchObject({ hours: 0, hoursWanted: 12, homeworkNum: 0 });
    expect((await READS.exams(own, monitor)).data).toEqual([]);
    expect((await READS.certificates(own, monitor)).data).toEqual([]);
  });

  it.each(Object.keys(READS) as (keyof typeof READS)[])(
    "is refused another class: %s",
    async (name) => {
      expect(await READS[name](other, monitor)).toMatchObject({ code: "training.classNotFound" });
      expect(await READS[name](own, classmate)).toMatchObject({ code: "training.classNotFound" });
      expect((await READS[name](own)).success).toBe(false);
    },
  );

  it("reminds each once a day, and nobody of another class", async () => {
    const remind = (userIds: string[], classId = own) =>
      app.call(remindClassmates, { classId, userIds }, { as: monitor });
    expect(await remind([stranger])).toMatchObject({ code: "training.notInClass" });
    expect(await remind([stranger], other)).toMatchObject({ code: "training.classNotFound" });
    expect((await remind([classmate])).data).toEqual({ reminded: 1 });
    expect(await remind([classmate])).toMatchObject({ code: "training.remindedToday" });
    expect((await remind([classmate, monitor])).data).toEqual({ reminded: 1 });
    const { rows } = await app.services.pool.query(
      "select count(*)::int as num from messaging.message where recipient_id = $1 and said::text like '%classStudyReminder%'",
      [classmate],
    );
    expect(rows).toEqual([{ num: 1 }]);
  });

  it("puts learners of the class into groups", async () => {
    const group = (userIds: string[]) =>
      app.call(setClassGroup, { classId: own, userIds, groupName: "第一组" }, { as: monitor });
    expect(await group([stranger])).toMatchObject({ code: "training.notInClass" });
    expect((await group([classmate])).data).toBe(true);
    const { data } = await READS.people(own, monitor);
    expect(data?.find(({ id }) => id === classmate)?.groupName).toBe("第一组");
  });
});

it("knows which share of the days is gone", () => {
  const of = { startsOn: "2026-11-01", endsOn: "2026-11-11" };
  expect(shareGone(of, "2026-11-06")).toBe(50);
  expect(shareGone(of, "2026-10-01")).toBe(0);
  expect(shareGone(of, "2027-01-01")).toBe(100);
  expect(shareGone({ startsOn: null, endsOn: null }, "2026-11-06")).toBe(null);
});
