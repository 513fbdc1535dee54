import {
  addLearners,
  importLearners,
  listLearners,
  moveLearners,
  removeLearners,
  listLearnerCandidates,
} from "@perennial/contract/course/class/class-learner.ts";
import {
  addClassAdmin,
  listClassAdmins,
  removeClassAdmin,
  listClassAdminCandidates,
} from "@perennial/contract/course/class/class-admin.ts";
import { listClassEvents } from "@perennial/contract/course/class/class-event.ts";
import { enrol } from "@perennial/contract/course/enrolment/enrolment.ts";
import { writeSheet } from "../../kernel/sheet/sheet.ts";
import { describe, expect, it } from "vitest";
import { classScene, COURSE, PERIOD } from "./class-scene.ts";

const scene = classScene();

describe("learners of a class", () => {
  it("are found, put in, moved, listed masked, and taken out; each look and step leaves a line", async () => {
    const found = await scene.app.call(
      listLearnerCandidates,
      { classId: scene.klass, keyword: "student01" },
      { as: "school01" },
    );
    expect(found.data).toMatchObject([{ id: "student01", isInPeriod: false }]);
    expect(
      (
        await scene.app.call(
          addLearners,
          { classId: scene.klass, userIds: ["student01"] },
          { as: "school01" },
        )
      ).data,
    ).toEqual({ done: 1 });
    const list = await scene.app.call(
      listLearners,
      { classId: scene.klass, keyword: "student01" },
      { as: "teacher01" },
    );
    expect(list.data).toMatchObject([{ id: "student01", source: "assign", status: 1 }]);
    expect(list.data?.[0]?.phone).toMatch(/^(|1\d\d\*{4}\d{4})$/);
    const other = await scene.newClass();
    expect(
      (
        await scene.app.call(
          moveLearners,
          { classId: scene.klass, toClassId: other, userIds: ["student01"] },
          { as: "teacher01" },
        )
      ).data,
    ).toEqual({ done: 1 });
    expect(await scene.counts()).toEqual({ period: 1, listing: 1, of: 1 });
    expect(
      (
        await scene.app.call(
          removeLearners,
          { classId: other, userIds: ["student01"] },
          { as: "teacher01" },
        )
      ).data,
    ).toEqual({ done: 1 });
    expect(await scene.counts()).toEqual({ period: 0, listing: 0, of: 0 });
    expect(
      await scene.app.call(
        removeLearners,
        { classId: other, userIds: ["student01"] },
        { as: "teacher01" },
      ),
    ).toMatchObject({ code: "course.enrolmentStep" });
    const events = await scene.app.call(
      listClassEvents,
      { periodId: PERIOD, classId: scene.klass },
      { as: "teacher01" },
    );
    expect(events.data?.map(({ kind }) => kind)).toEqual(["movedOut", "added", "created"]);
    const { rows } = await scene.app.services.pool.query(
      "select 1 from journal.query_log where subject = 'course.learner'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  it("cannot be people of elsewhere, nor of the team, nor learners by whoever only teaches elsewhere", async () => {
    expect(
      await scene.app.call(
        addLearners,
        { classId: scene.klass, userIds: ["teacher02"] },
        { as: "school01" },
      ),
    ).toMatchObject({ code: "course.learnerUnknown" });
    expect(
      await scene.app.call(
        addLearners,
        { classId: scene.klass, userIds: ["teacher01"] },
        { as: "school01" },
      ),
    ).toMatchObject({ code: "course.teamMayNotEnrol" });
    expect(
      await scene.app.call(
        addLearners,
        { classId: scene.klass, userIds: ["student01"] },
        { as: "teacher02" },
      ),
    ).toMatchObject({ status: 404 });
    expect(
      await scene.app.call(addLearners, { classId: scene.klass, userIds: [] }, { as: "school01" }),
    ).toMatchObject({ status: 400 });
    expect(
      await scene.app.call(
        moveLearners,
        { classId: scene.klass, toClassId: scene.klass, userIds: ["student01"] },
        { as: "school01" },
      ),
    ).toMatchObject({ code: "course.samePeriodOnly" });
    expect(
      (
        await scene.app.call(
          listLearnerCandidates,
          { classId: scene.klass, keyword: "teacher02" },
          { as: "school01" },
        )
      ).data,
    ).toEqual([]);
  });

  it("come from a sheet; each row that cannot come says why", async () => {
    const { bytes } = await writeSheet(
      scene.app.services.heavy,
      [{ title: "登录名" }],
      [["student01"], ["nobody-9"], ["teacher01"], ["student01"], [""], ["student02"]],
    );
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)]), "learners.xlsx");
    const upload = await fetch(`${scene.app.origin}/api/files/upload?folder=tempimportfile`, {
      method: "POST",
      body: form,
      headers: { "x-token": await scene.app.tokenOf("school01") },
    });
    const { data } = (await upload.json()) as { data: { url: string } | null };
    const answer = await scene.app.call(
      importLearners,
      { classId: scene.klass, fileUrl: data?.url ?? "" },
      { as: "school01" },
    );
    expect(answer.data).toMatchObject({ total: 5, succeeded: 2 });
    expect(answer.data?.faults.map(({ row }) => row)).toEqual([3, 4, 5]);
    expect(await scene.counts()).toEqual({ period: 2, listing: 2, of: 2 });
    expect(
      await scene.app.call(
        importLearners,
        { classId: scene.klass, fileUrl: "/files/elsewhere.xlsx" },
        { as: "school01" },
      ),
    ).toMatchObject({ status: 404 });
    const sheet = await scene.app.fetch(
      `/api/course/api/class/learners/export?classId=${scene.klass}`,
      {
        headers: { "x-token": await scene.app.tokenOf("school01") },
      },
    );
    expect(sheet.headers.get("content-disposition")).toContain(".xlsx");
    for (const [as, status] of [
      ["teacher02", 404],
      ["student01", 404],
    ] as const)
      expect(
        (
          await scene.app.fetch(`/api/course/api/class/learners/export?classId=${scene.klass}`, {
            headers: { "x-token": await scene.app.tokenOf(as) },
          })
        ).status,
      ).toBe(status);
  });
});

describe("administrators of a class", () => {
  it("are teachers of the school, become assistants of the course, and go again", async () => {
    const found = await scene.app.call(
      listClassAdminCandidates,
      { classId: scene.klass, keyword: "multi01" },
      { as: "school01" },
    );
    expect(found.data).toMatchObject([{ id: "multi01" }]);
    expect(
      (
        await scene.app.call(
          addClassAdmin,
          { classId: scene.klass, userId: "multi01", isHead: true },
          { as: "school01" },
        )
      ).data,
    ).toBe(true);
    expect(
      (await scene.app.call(listClassAdmins, { classId: scene.klass }, { as: "teacher01" })).data,
    ).toMatchObject([{ id: "multi01", isHead: true }]);
    const { rows } = await scene.app.services.pool.query(
      "select kind from course.teacher where course_id = $1 and user_id = 'multi01'",
      [COURSE],
    );
    expect(rows).toEqual([{ kind: 2 }]);
    expect(
      (
        await scene.app.call(
          removeClassAdmin,
          { classId: scene.klass, userId: "multi01" },
          { as: "school01" },
        )
      ).data,
    ).toBe(true);
    expect(
      await scene.app.call(
        removeClassAdmin,
        { classId: scene.klass, userId: "multi01" },
        { as: "school01" },
      ),
    ).toMatchObject({ code: "course.learnerUnknown" });
    expect(
      await scene.app.call(
        addClassAdmin,
        { classId: scene.klass, userId: "teacher02" },
        { as: "school01" },
      ),
    ).toMatchObject({ code: "course.learnerUnknown" });
    await scene.app.call(enrol, { classId: scene.klass }, { as: "student01" });
    expect(
      await scene.app.call(
        addClassAdmin,
        { classId: scene.klass, userId: "student01" },
        { as: "school01" },
      ),
    ).toMatchObject({ code: "course.alreadyEnrolled" });
  });
});
