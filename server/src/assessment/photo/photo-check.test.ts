import { getSitting, startAttempt, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import {
  appealEvidence,
  getEvidence,
  getOwnEvidence,
} from "@perennial/contract/assessment/evidence.ts";
import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import {
  decidePhotoCheck,
  getOwnPhotoCheck,
  getPhotoCheck,
  requestPersonCheck,
  withdrawPhoto,
} from "@perennial/contract/assessment/photo-check.ts";
import { getRoom } from "@perennial/contract/assessment/room.ts";
import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import {
  getGivenPaper,
  giveOut,
  updateGivenPaper,
} from "@perennial/contract/assessment/setting.ts";
import { listWork } from "@perennial/contract/desk/work.ts";
import { listOwnConsents, setOwnConsent } from "@perennial/contract/identity/account/privacy.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { aPhoto, photoDesk } from "../../../test/builders/photos.ts";
import { sittingWorld, switchKinds } from "../../../test/builders/sitting.ts";

const { exam, test, homework, exercise } = PaperKind.enum;

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let desk: ReturnType<typeof photoDesk>;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  desk = photoDesk(app);
  photo = await aPhoto();
});
afterAll(() => app.close());

type Mode = SettingRules["photoCheck"];

/** Something given out with this check, and a learner to whom it was given. */
async function given(photoCheck: Mode, kind: 0 | 1 | 2 | 3 = exam) {
  const paper = await world.published(undefined, { kind });
  const settingId = await world.setting(paper.id, { photoCheck }, kind);
  return { settingId, paperId: paper.id, as: await world.build.learner(world.course) };
}
const start = (settingId: string, as: string) =>
  app.call(startAttempt, { settingId, deviceId: "a" }, { as });
const own = async (settingId: string, as: string, number?: number) =>
  (await app.call(getOwnPhotoCheck, { settingId, ...(number ? { number } : {}) }, { as })).data;
const lookedAt = async (as: string) =>
  (
    await app.services.pool.query<{ filter: object }>(
      `select filter::jsonb as filter from journal.query_log
       where subject = 'assessment.photo' and user_id = $1 order by id`,
      [as],
    )
  ).rows;

it("checks that wait stand on the desk of the team, one line a paper, until they are decided or over", async () => {
  const { settingId, as } = await given("before");
  const waits = async (by = world.lead) => {
    const { data } = await app.call(listWork, { kind: "assessment.photoChecks" }, { as: by });
    return data
      ?.filter(({ id }) => id.includes(settingId))
      .map(({ detail, to }) => ({ detail, to }));
  };
  expect(await waits()).toEqual([]);
  const { data } = await desk.send(as, settingId, photo);
  const other = await world.build.learner(world.course);
  await desk.send(other, settingId, photo);
  const to = expect.stringContaining(`/manager/teaching/test/batch/${settingId}/room`) as string;
  expect(await waits()).toEqual([{ detail: expect.stringMatching(/ × 2$/) as string, to }]);
  expect(await waits(world.stranger)).toEqual([]);
  const { data: check } = await app.call(getPhotoCheck, { id: data?.id ?? "" }, { as: world.lead });
  const decision = { id: data?.id ?? "", version: check?.version ?? 1, decision: "same" as const };
  expect((await app.call(decidePhotoCheck, decision, { as: world.lead })).success).toBe(true);
  expect(await waits()).toEqual([{ detail: expect.stringMatching(/ × 1$/) as string, to }]);
  await app.services.pool.query(
    `with gone as (delete from assessment.photo using assessment.photo_check as held
       where held.id = photo.check_id and held.setting_id = $1)
     update assessment.setting set closes_at = now() - interval '1 day' where id = $1`,
    [settingId],
  );
  expect(await waits()).toEqual([]);
});

describe("who is checked before a paper", () => {
  it("agrees, is photographed and begins; a person compares, and the learner reads what was found", async () => {
    const { settingId, as } = await given("before");
    expect(await own(settingId, as)).toMatchObject({ mode: "before", isOpen: true, check: null });
    const sitting = await app.call(getSitting, { settingId }, { as });
    expect(sitting.data).toMatchObject({
      photoCheck: "before",
      refusal: { reason: "photoCheckNeeded" },
    });
    // Nobody comes past it by asking the server directly.
    expect((await start(settingId, as)).code).toBe("assessment.photoCheckNeeded");
    const unread = await desk.send(as, settingId, photo, { consent: "2026-01" });
    expect(unread.code).toBe("assessment.photoConsentNeeded");
    const sent = await desk.send(as, settingId, photo);
    expect(sent.data).toMatchObject({ way: "photo", state: "waiting" });
    const id = sent.data?.id ?? "";
    const consents = await app.call(listOwnConsents, {}, { as });
    expect(consents.data).toContainEqual(
      expect.objectContaining({ document: "photoCheck", isGiven: true, mayChange: true }),
    );
    const begun = await start(settingId, as);
    expect(begun.data?.number).toBe(1);

    const room = await app.call(getRoom, { id: settingId }, { as: world.lead });
    expect(room.data?.learners.find(({ userId }) => userId === as)?.photoCheck).toEqual({
      id,
      way: "photo",
      state: "waiting",
    });
    const compared = await app.call(getPhotoCheck, { id }, { as: world.assistant });
    expect(compared.data).toMatchObject({ hasPhoto: true, earlierId: "", score: null, version: 1 });
    const shown = await desk.look(world.lead, id);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes("秘密地点")).toBe(false);
    // Who looked, at whom, and why.
    const looks = await lookedAt(world.lead);
    expect(looks.at(-1)?.filter).toMatchObject({
      why: "compare",
      check: id,
      loginName: expect.any(String),
    });
    const decided = { id, version: 1, decision: "same" } as const;
    expect((await app.call(decidePhotoCheck, decided, { as: world.lead })).data).toBe(true);
    const again = await app.call(decidePhotoCheck, decided, { as: world.assistant });
    expect(again.code).toBe("assessment.photoChanged");
    expect(await own(settingId, as, 1)).toMatchObject({
      isOpen: false,
      check: { state: "same", byName: expect.stringMatching(/./), hasPhoto: true },
    });
  });

  it("is checked by a person instead, with the same exam and no less", async () => {
    const { settingId, as } = await given("before");
    const asked = await app.call(requestPersonCheck, { settingId, version: 0 }, { as });
    expect(asked.data).toMatchObject({ way: "person", state: "waiting" });
    expect((await start(settingId, as)).data?.number).toBe(1);
    const id = asked.data?.id ?? "";
    const seen = { id, version: 1, decision: "same" } as const;
    expect((await app.call(decidePhotoCheck, seen, { as: world.lead })).success).toBe(true);
    expect((await desk.look(world.lead, id)).status).toBe(404);
  });

  it("waits for a person where the paper says so, by photo or without one alike", async () => {
    const { settingId, as } = await given("confirmed");
    const other = await world.build.learner(world.course);
    const byPhoto = (await desk.send(as, settingId, photo)).data?.id ?? "";
    const byPerson =
      (await app.call(requestPersonCheck, { settingId, version: 0 }, { as: other })).data?.id ?? "";
    for (const one of [as, other])
      expect((await start(settingId, one)).code).toBe("assessment.photoCheckWaiting");
    const judge = (id: string, version: number, decision: "same" | "unclear", reason = "") =>
      app.call(decidePhotoCheck, { id, version, decision, reason }, { as: world.lead });
    expect((await judge(byPhoto, 1, "unclear")).code).toBe("assessment.photoReasonNeeded");
    expect((await judge(byPhoto, 1, "unclear", "逆光")).success).toBe(true);
    expect((await start(settingId, as)).code).toBe("assessment.photoCheckWaiting");
    expect((await own(settingId, as))?.check).toMatchObject({ state: "unclear", reason: "逆光" });
    const retaken = await desk.send(as, settingId, photo, { version: 2 });
    expect(retaken.data).toMatchObject({ id: byPhoto, state: "waiting" });
    expect((await judge(byPhoto, 3, "same")).success).toBe(true);
    expect((await judge(byPerson, 1, "same")).success).toBe(true);
    for (const one of [as, other]) expect((await start(settingId, one)).data?.number).toBe(1);
  });

  it("is heard where somebody else was seen, and no mark changes by it", async () => {
    const { settingId, as } = await given("before");
    const id = (await desk.send(as, settingId, photo)).data?.id ?? "";
    const attemptId = (await start(settingId, as)).data?.id ?? "";
    await app.call(submitAttempt, { id: attemptId, lease: 1, submissionKey: "k" }, { as });
    const marks = () =>
      app.services.pool.query("select * from assessment.mark where attempt_id = $1", [attemptId]);
    const before = (await marks()).rows;
    const decided = { id, version: 1, decision: "different", reason: "发型和脸型都不同" } as const;
    expect((await app.call(decidePhotoCheck, decided, { as: world.lead })).success).toBe(true);
    expect((await marks()).rows).toEqual(before);
    const evidence = await app.call(getOwnEvidence, { id: attemptId }, { as });
    expect(evidence.data).toMatchObject({
      mayAppeal: true,
      decided: { decision: "hearing", reason: decided.reason },
    });
    const appeal = { id: attemptId, appeal: "照片是我，换了发型" };
    expect((await app.call(appealEvidence, appeal, { as })).success).toBe(true);
    const compared = await app.call(getPhotoCheck, { id }, { as: world.lead });
    expect(compared.data?.isAppealed).toBe(true);
    const seen = await app.call(getEvidence, { id: attemptId }, { as: world.lead });
    expect(seen.data?.photoCheck).toEqual({ id, way: "photo", state: "different" });
    const { rows } = await app.services.pool.query(
      "select said ->> 'key' as key from messaging.message where recipient_id = $1",
      [as],
    );
    expect(rows).toContainEqual({ key: "assessment.photoDifferent" });
  });

  it("withdraws at the check or among the consents: the photo is gone, a person does it, the exam goes on", async () => {
    const { settingId, as } = await given("before");
    const id = (await desk.send(as, settingId, photo)).data?.id ?? "";
    expect((await app.call(withdrawPhoto, { id }, { as })).data).toBe(true);
    expect((await desk.look(world.lead, id)).status).toBe(404);
    expect((await own(settingId, as))?.check).toMatchObject({
      way: "person",
      state: "waiting",
      hasPhoto: false,
    });
    expect((await app.call(withdrawPhoto, { id }, { as })).data).toBe(true);
    // Sent once more, the old request brings nothing back.
    expect((await desk.send(as, settingId, photo)).code).toBe("assessment.photoChanged");
    const version = (await own(settingId, as))?.check?.version ?? 0;
    expect((await desk.send(as, settingId, photo, { version })).data?.way).toBe("photo");
    expect((await start(settingId, as)).success).toBe(true);
    const consent = { document: "photoCheck", isGiven: false } as const;
    const listed = await app.call(setOwnConsent, consent, { as });
    expect(listed.data).toContainEqual(
      expect.objectContaining({ document: "photoCheck", isGiven: false, mayChange: false }),
    );
    expect((await desk.look(as, id, "own")).status).toBe(404);
    const elsewhere = await app.call(setOwnConsent, { ...consent, isGiven: true }, { as });
    expect(elsewhere.code).toBe("kernel.invalidInput");
  });

  it("is not photographed under the age of 14, and known by a person", async () => {
    const { settingId, as } = await given("before");
    await app.services.pool.query(
      `update identity."user" set birthday = now() - interval '13 years' where id = $1`,
      [as],
    );
    expect((await own(settingId, as))?.isChild).toBe(true);
    expect((await desk.send(as, settingId, photo)).code).toBe("assessment.photoOfChild");
    await app.call(requestPersonCheck, { settingId, version: 0 }, { as });
    expect((await start(settingId, as)).success).toBe(true);
  });

  it("may do so from half an hour before the opening", async () => {
    const { settingId, as } = await given("before");
    const opens = (minutes: number) =>
      app.services.pool.query(
        `update assessment.setting set rules = rules || jsonb_build_object('opensAt',
           to_char(now() + $2 * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SSOF":00"')) where id = $1`,
        [settingId, minutes],
      );
    await opens(60);
    expect(await own(settingId, as)).toMatchObject({ isOpen: false, opensAt: expect.any(String) });
    expect((await desk.send(as, settingId, photo)).code).toBe("assessment.photoNotAsked");
    await opens(20);
    expect((await desk.send(as, settingId, photo)).code).toBeUndefined();
    expect((await own(settingId, as))?.check?.state).toBe("waiting");
    expect((await start(settingId, as)).code).toBe("assessment.notOpenYet");
  });
});

describe("the switches of the site", () => {
  it.each([
    [exam, PARAM.faceCheckExam],
    [test, PARAM.faceCheckExam],
    [homework, PARAM.faceCheckHomework],
  ] as const)("kind %s is checked with %s on, and not with it off", async (kind, param) => {
    const { settingId, as } = await given("before", kind);
    await switchKinds(app, [param]);
    expect(await own(settingId, as)).toMatchObject({ mode: "none", isOpen: false });
    expect((await desk.send(as, settingId, photo)).code).toBe("assessment.photoNotAsked");
    expect((await app.call(getSitting, { settingId }, { as })).data?.refusal).toBeNull();
    await switchKinds(app);
    expect((await start(settingId, as)).code).toBe("assessment.photoCheckNeeded");
    await switchKinds(app, [param]);
    expect((await start(settingId, as)).success).toBe(true);
    await switchKinds(app);
  });

  it("refuse a paper given out with a check that the site does not have; what has one keeps it", async () => {
    const { settingId, paperId } = await given("before");
    const rules = SettingRules.parse({ photoCheck: "confirmed" });
    const place = { periodId: world.course.periodId, name: "期末" };
    const out = () => app.call(giveOut, { ...place, paperId, rules }, { as: world.lead });
    await switchKinds(app, [PARAM.faceCheckExam]);
    const wrong = { code: "assessment.rulesWrong", fields: [{ path: "rules.photoCheck" }] };
    expect(await out()).toMatchObject(wrong);
    const stored = (await app.call(getGivenPaper, { id: settingId }, { as: world.lead })).data;
    const change = (photoCheck: Mode, version: number) =>
      app.call(
        updateGivenPaper,
        {
          id: settingId,
          version,
          name: "期末",
          rules: SettingRules.parse({ ...stored?.rules, photoCheck }),
        },
        { as: world.lead },
      );
    expect(await change("confirmed", 1)).toMatchObject(wrong);
    expect((await change("before", 1)).success).toBe(true);
    expect((await change("none", 2)).success).toBe(true);
    await switchKinds(app);
    expect((await out()).success).toBe(true);
    const practice = await world.published(undefined, { kind: exercise });
    const never = await app.call(
      giveOut,
      { ...place, paperId: practice.id, rules },
      { as: world.lead },
    );
    expect(never).toMatchObject(wrong);
  });
});
