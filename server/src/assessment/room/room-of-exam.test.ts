import { startAttempt } from "@perennial/contract/assessment/attempt.ts";
import { setExamInvigilators } from "@perennial/contract/assessment/exam/exam-seating.ts";
import { getRoom, sendRoomMessage, submitForLearner } from "@perennial/contract/assessment/room.ts";
import { createExtraMinutes } from "@perennial/contract/assessment/setting.ts";
import { getEvidence } from "@perennial/contract/assessment/evidence.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { examWorld } from "../../../test/builders/exam.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof examWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await examWorld(app);
});
afterAll(() => app.close());

it("an invigilator who is approved and named sees and reaches those of the own room, and nobody else", async () => {
  const day = await world.session(await world.day(), 48, [
    { name: "甲", seatNum: 1 },
    { name: "乙", seatNum: 1 },
  ]);
  const id = day.settingId;
  const people = [await world.build.learner(world.course), await world.build.learner(world.course)];
  for (const one of people) {
    // oxlint-disable-next-line no-await-in-loop -- one seat after the other
    await world.book(one, day.id, day.sessions[0]?.id ?? "");
  }
  const as = world.stranger;
  const watch = () => app.call(getRoom, { id }, { as });
  expect([403, 404]).toContain((await watch()).status);
  const roomId = day.sessions[0]?.rooms[0]?.id ?? "";
  const name = { roomId, userIds: [as] };
  expect((await app.call(setExamInvigilators, name, { as: world.lead })).success).toBe(false);
  await app.services.pool.query(
    `insert into identity.teacher_application
       (site_id, user_id, corp_id, right_path, exam_point, status)
     select site_id, $1, 'x', 'CP/x/', '一中考点', 2 from assessment.exam_day where id = $2`,
    [as, day.id],
  );
  expect((await app.call(setExamInvigilators, name, { as: world.lead })).success).toBe(true);

  const whole = (await app.call(getRoom, { id }, { as: world.lead })).data;
  const seated = whole?.learners.filter(({ room }) => room !== "") ?? [];
  expect(seated.map(({ room }) => room).toSorted()).toEqual(["乙", "甲"].toSorted());
  const mine = seated.find((one) => one.roomId === roomId)?.userId ?? "";
  const other = people.find((one) => one !== mine) ?? "";
  const own = (await watch()).data;
  expect(own).toMatchObject({ isTeam: false, learners: [{ userId: mine, room: "甲", seat: "1" }] });

  await app.services.pool.query(
    "update assessment.exam_appointment set state = 4, checked_in_at = now() where day_id = $1",
    [day.id],
  );
  await world.shift(day, -0.1);
  const [attempt, elsewhere] = [mine, other].map((learner) =>
    app.call(startAttempt, { settingId: id, deviceId: "a" }, { as: learner }),
  );
  const otherId = (await elsewhere)?.data?.id ?? "";
  expect((await attempt)?.data?.id).toBeTruthy();
  expect((await watch()).data?.learners).toMatchObject([{ userId: mine, state: "working" }]);

  const all = { id, text: "还有十五分钟" };
  expect((await app.call(sendRoomMessage, all, { as })).success).toBe(true);
  const { data: told } = await app.call(getRoom, { id }, { as: world.lead });
  expect(told?.messages[0]?.toNames).toHaveLength(1);
  const foreign = { userIds: [other] };
  const refused = [
    await app.call(sendRoomMessage, { ...all, ...foreign }, { as }),
    await app.call(createExtraMinutes, { id, minutes: 5, reason: "x", ...foreign }, { as }),
    await app.call(submitForLearner, { id: otherId, reason: "x" }, { as }),
    // What was noted is for the team, which decides.
    await app.call(getEvidence, { id: otherId }, { as }),
  ];
  for (const { success } of refused) expect(success).toBe(false);
  const given = await app.call(createExtraMinutes, { id, minutes: 5, reason: "打铃晚了" }, { as });
  expect(given.data).toEqual({ learnerNum: 1 });
});
