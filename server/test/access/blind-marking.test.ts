import { startAttempt, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import {
  getMarkingBoard,
  getScript,
  giveMark,
  releaseMarks,
  takeAnswer,
  unmaskPaper,
} from "@perennial/contract/assessment/marking.ts";
import { saveScriptComment } from "@perennial/contract/assessment/comment.ts";
import { listSittingLearners, updateGivenPaper } from "@perennial/contract/assessment/setting.ts";
import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { reopenAttempt } from "@perennial/contract/assessment/script.ts";
import { getEvidence } from "@perennial/contract/assessment/evidence.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import type { DeclaredThings } from "@perennial/contract/kernel/things.ts";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { blindCode } from "../../src/assessment/setting/blind.ts";
import { domains } from "../../src/domains.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { sittingWorld } from "../builders/sitting.ts";
import { hangFile } from "../learner-files.ts";
import { sampleOf } from "./sample-input.ts";

/**
 * Nobody who marks a blind paper can connect a script with a person. Every operation is asked as a marker, with all that
 * there is in the fields that name things; an answer with anything of a script says nothing of a learner, and one with
 * anything of a learner says nothing of a script. A new operation is asked without being named here.
 */
const operations = domains.flatMap((domain) => domain.operations.map(({ operation }) => operation));
/** These end the blindness; they are asked by name below. */
const ENDS_IT = new Set(["assessment.releaseMarks", "assessment.unmaskPaper"]);

const NAMES = ["蓝一舟", "蓝二舟", "蓝三舟", "蓝四舟", "蓝五舟", "蓝六舟"];
const POINTS = [1.37, 2.41, 3.53, 4.19, 2.89, 1.73];
const submissions = SettingRules.shape.submissions.parse({ files: 2, fileMb: 1, recordings: 1 });
type Things = Readonly<Record<string, readonly string[]>>;
const STARTED = 3_600_000;

let app: TestApp;
let blind: Awaited<ReturnType<typeof blindWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 1_000 });
  blind = await blindWorld("a");
}, 60_000);
afterAll(() => app.close());

const code = (id: string) => `"${id}"`;
const mobileOf = (mark: string, at: number): string =>
  `13${mark === "a" ? 9 : 8}0000${String(at).repeat(4)}`;

/** A blind paper with six scripts, one of which is still being written, in a course of its own. */
async function blindWorld(mark: "a" | "b") {
  const world = await sittingWorld(app);
  const { build, course } = world;
  const [essay = ""] = await world.questions(1, {
    item: { type: 8, name: "<p>谈谈潮汐</p>", options: [], answer: "<p>引力</p>" },
  });
  const paper = await world.published([essay], { kind: 2, name: "作业" });
  const rules = { isBlind: true, isReleasedByHand: true, submissions };
  const settingId = await world.setting(paper.id, rules, 2);
  const colour = { width: 40, height: 30, channels: 3, background: "#176B57" } as const;
  const picture = await sharp({ create: colour }).png().toBuffer();
  const learners: string[] = [];
  const scripts: string[] = [];
  for (const [at, name] of NAMES.entries()) {
    const as = await build.learner(course, { name, mobile: mobileOf(mark, at) });
    const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
    const id = begun.data?.id ?? "";
    await hangFile(app, { id, questionId: essay, bytes: picture, name: `${name}.png`, as });
    learners.push(as);
    scripts.push(id);
    // One is still at it.
    if (at === 0) continue;
    const answers = [
      { questionId: essay, number: 1_000_001, answer: { written: `<p>独答${at}</p>` } },
    ];
    await app.call(submitAttempt, { id, lease: 1, submissionKey: "k", answers }, { as });
    const input = { attemptId: id, questionId: essay, version: 0, points: POINTS[at] ?? 0 };
    if (at > 1) await app.call(giveMark, input, { as: world.lead });
  }
  // Nobody began at the same time as somebody else.
  await app.services.pool.query(
    `update assessment.attempt set started_at = started_at - make_interval(secs => $2 / 1000.0)
     where setting_id = $1`,
    [settingId, STARTED],
  );
  const said = { id: scripts[1] ?? "", version: 0, comment: "<p>评语</p>" };
  await app.call(saveScriptComment, said, { as: world.assistant });
  const idsOf = async (sql: string): Promise<string[]> =>
    (await app.services.pool.query<{ id: string }>(sql, [settingId])).rows.map(({ id }) => id);
  await app.services.pool.query(
    `insert into assessment.voice (attempt_id, by_id, key, mime, bytes, seconds)
     select id, $2, 'voices/blind/' || $3 || '.webm', 'audio/webm', 1, 1 from assessment.attempt where setting_id = $1 limit 1`,
    [settingId, world.assistant, mark],
  );
  const day = `blind-day-${mark}`;
  await app.services.pool.query(
    `insert into assessment.exam_day (id, setting_id, site_id, course_id, is_self_booked,
       cutoff_minutes, hold_minutes, late_minutes, needs_check_in, has_waitlist, by_id)
     select $2, id, site_id, course_id, true, 0, 10, 15, false, true, by_id
     from assessment.setting where id = $1`,
    [settingId, day],
  );
  const ofSetting = "attempt_id in (select id from assessment.attempt where setting_id = $1)";
  const resources = await idsOf(
    `select resource_id as id from assessment.attachment where ${ofSetting}`,
  );
  const attachments = await idsOf(`select id from assessment.attachment where ${ofSetting}`);
  const codes = scripts.map((id) => blindCode(id));
  const ofLearners = [
    ...NAMES,
    ...learners.map((id) => code(id)),
    ...learners.map((_, at) => mobileOf(mark, at)),
  ];
  const ofScripts = [
    ...scripts,
    ...codes,
    ...attachments,
    ...resources,
    ...NAMES.map((_, at) => `独答${at}`),
    ...POINTS.map((points) => `:${points}`),
  ];
  const times = await idsOf(
    `select unnest(array[started_at, submitted_at]) as id from assessment.attempt where setting_id = $1`,
  ).then((all) => all.filter(Boolean).map((one) => new Date(one).toISOString()));
  const classes = (
    await app.services.pool.query<{ id: string }>(
      "select id from course.class where period_id = $1",
      [course.periodId],
    )
  ).rows.map(({ id }) => id);
  const watched = await idsOf(
    "select watch_id as id from assessment.attempt where setting_id = $1 order by started_at",
  );
  const things: Things = {
    question: [essay],
    library: [world.libraryId],
    paper: [paper.id],
    course: [course.id],
    period: [course.periodId],
    class: classes,
    setting: [settingId],
    givenPaper: [settingId],
    script: [...scripts, ...watched],
    voice: await idsOf(`select id from assessment.voice where ${ofSetting}`),
    attachment: attachments,
    resource: resources,
    examDay: [day],
    board: [course.id],
    study: [course.id],
    shelf: [course.id],
    user: learners,
  };
  /** With two of the scripts only: what is handed back, or handed in by somebody else, is out of the way of the others. */
  const fewThings: Things = {
    ...things,
    script: [...scripts.slice(0, 2), ...watched.filter((_, at) => at < 2)],
  };
  const looseIds = ["", essay, ...classes, learners[1] ?? ""];
  return {
    world,
    settingId,
    essay,
    learners,
    scripts,
    /** What names learners, and what names scripts or says something of them. */
    ofLearners,
    ofScripts,
    /** When learners began and handed in: beside a script it says whose that is. */
    times,
    things,
    fewThings,
    looseIds,
  };
}
type Blind = Awaited<ReturnType<typeof blindWorld>>;

/**
 * What is wrong with an answer, undefined for nothing. What stands in one row is said together, with all that stands
 * around it; two rows of a list are not.
 */
function leakIn(of: Blind, data: unknown, around = ""): string | undefined {
  const rows: unknown[] = [];
  const rest = JSON.stringify(data, (_key, value: unknown) => {
    const isList = Array.isArray(value) && value.some((one) => typeof one === "object");
    if (!isList) return value;
    rows.push(...(value as unknown[]));
    return [];
  });
  const said = `${around}${rest ?? ""}`;
  for (const row of rows) {
    const leak = leakIn(of, row, said);
    if (leak !== undefined) return leak;
  }
  const learner = of.ofLearners.find((one) => said.includes(one));
  const script = of.ofScripts.find((one) => said.includes(one));
  if (learner !== undefined && script !== undefined) return `${learner} beside ${script}`;
  const time = of.times.find((one) => said.includes(one));
  return script !== undefined && time !== undefined ? `${time} beside ${script}` : undefined;
}

/** Every way in which an operation may be asked for what there is. */
function inputsOf(operation: AnyOperation, things: Things, looseIds: readonly string[]): unknown[] {
  const declared = Object.entries((operation.things ?? {}) as DeclaredThings);
  const kindOf = (access: string): string | undefined =>
    access.includes(":") && !access.startsWith("within:") ? access.split(":")[0] : undefined;
  const named = declared.flatMap(([field, access]) => {
    const kind = kindOf(access);
    return kind === undefined ? [] : [[field, things[kind] ?? [""]] as const];
  });
  const loose = declared.flatMap(([field, access]) =>
    kindOf(access) === undefined && access !== "part" && access !== "public" ? [field] : [],
  );
  const [first, ...others] = named;
  const inputs: unknown[] = [];
  for (const id of first?.[1] ?? [""])
    for (const other of loose.length === 0 ? [""] : looseIds) {
      const fields = new Map<string, string>([
        ...(first ? [[first[0], id] as const] : []),
        ...others.map(([field, ids]) => [field, ids[0] ?? ""] as const),
        ...(other === "" ? [] : loose.map((field) => [field, other] as const)),
      ]);
      inputs.push(sampleOf(operation.input, "", fields));
    }
  return inputs;
}

/** Asks all operations of one effect; gives what they told that they must not, and how many were answered. */
async function walk(of: Blind, effect: "read" | "write", as: string) {
  const told = new Set<string>();
  const answered = new Set<string>();
  for (const operation of operations) {
    const isAbout = Object.keys(operation.things ?? {}).length > 0;
    if (operation.effect !== effect || ENDS_IT.has(operation.name)) continue;
    if (effect === "write" && (!operation.name.startsWith("assessment.") || !isAbout)) continue;
    const things = effect === "read" ? of.things : of.fewThings;
    for (const input of inputsOf(operation, things, of.looseIds)) {
      const answer = await app.call(operation, input, { as });
      if (answer.status >= 500)
        told.add(`${operation.name} ends with ${answer.status} ${JSON.stringify(input)}`);
      if (answer.success) answered.add(operation.name);
      const leak = leakIn(of, answer);
      if (leak !== undefined) told.add(`${operation.name} tells ${leak}`);
    }
  }
  return { told: [...told], answered };
}

const list = async (as: string, more = {}) =>
  (await app.call(listSittingLearners, { id: blind.settingId, pageSize: 50, ...more }, { as }))
    .data ?? [];

it("tells markers by no operation whose script is whose, before and after all that they may do", async () => {
  // What is done on the way stays with this world.
  const own = await blindWorld("b");
  for (const as of [own.world.assistant, own.world.lead]) {
    const read = await walk(own, "read", as);
    expect(read.told).toEqual([]);
    for (const name of ["getScript", "listSittingLearners", "getRoom", "listResultRows"])
      expect(read.answered).toContain(`assessment.${name}`);
    const done = await walk(own, "write", as);
    expect(done.told).toEqual([]);
    expect(done.answered).toContain("assessment.takeAnswer");
    expect((await walk(own, "read", as)).told).toEqual([]);
  }
}, 120_000);

it("judges what stands in one row and around it together", () => {
  const [name = "", other = ""] = NAMES;
  const [id = ""] = blind.scripts;
  expect(leakIn(blind, [{ name }, { id }])).toBeUndefined();
  expect(leakIn(blind, [{ name: other, of: { ids: [id] } }])).toContain(other);
  expect(leakIn(blind, { name, all: [{ id }] })).toContain(name);
  expect(leakIn(blind, { id, at: blind.times[0] })).toContain(id);
});

it("shows learners and scripts in two lists that do not meet", async () => {
  const { world, scripts, things } = blind;
  const rows = await list(world.assistant);
  const named = rows.filter(({ isNameless }) => !isNameless);
  expect(named.map(({ name }) => name)).toContain(NAMES[0]);
  expect(named.every(({ attemptId }) => attemptId === "")).toBe(true);
  const codes = rows.filter(({ isNameless }) => isNameless).map(({ name }) => name);
  expect(codes.toSorted()).toEqual(
    scripts
      .slice(1)
      .map((id) => blindCode(id))
      .toSorted(),
  );
  // Asked for a person, or a class, no script is among them.
  expect(await list(world.assistant, { keyword: NAMES[1] })).toEqual([]);
  const ofClass = await list(world.assistant, { classId: things["class"]?.[0] });
  expect(ofClass.some(({ isNameless }) => isNameless)).toBe(false);
});

it("gives files without what they say of their making", async () => {
  const { world, scripts, settingId, learners } = blind;
  const id = scripts[3] ?? "";
  const { data } = await app.call(getScript, { id }, { as: world.assistant });
  const [file] = data?.answers[0]?.attachments ?? [];
  expect(file).toMatchObject({ name: "1.png", createdAt: null });
  const at = { headers: { "x-token": await app.tokenOf(world.assistant) } };
  const answer = await app.fetch(file?.playback.fileUrl ?? "", at);
  expect(answer.status).toBe(200);
  expect(JSON.stringify([...answer.headers])).not.toContain(encodeURIComponent(NAMES[3] ?? ""));
  for (const what of ["sheet", "files"]) {
    const path = `/api/assessment/api/marking/${what}/export?settingId=${settingId}`;
    const exported = await app.fetch(path, at);
    const parts = unzipSync(new Uint8Array(await exported.arrayBuffer()));
    const text = Object.entries(parts)
      .map(([name, bytes]) => name + new TextDecoder().decode(bytes))
      .join("\n");
    expect(text).toContain(blindCode(id));
    for (const one of [...NAMES, ...learners]) expect(text).not.toContain(one);
    const ofClass = await app.fetch(`${path}&classId=nothing`, at);
    expect(await ofClass.text()).toContain("assessment.classTooSmall");
  }
});

it("is not ended by rules, nor by opening again what a person has handed in", async () => {
  const { world, scripts, settingId } = blind;
  const rules = { version: 1, name: "作业", classIds: [], rules: SettingRules.parse({}) };
  const changed = await app.call(
    updateGivenPaper,
    { id: settingId, ...rules },
    { as: world.assistant },
  );
  expect(changed).toMatchObject({
    code: "assessment.rulesWrong",
    fields: [{ path: "rules.isBlind" }],
  });
  const { rows } = await app.services.pool.query<{ id: string }>(
    "select watch_id as id from assessment.attempt where id = $1",
    [scripts[2]],
  );
  const again = { minutes: 5, reason: "断电" };
  const open = (id: string) => app.call(reopenAttempt, { id, ...again }, { as: world.lead });
  expect((await open(rows[0]?.id ?? "")).code).toBe("assessment.namesHidden");
  expect((await open(scripts[2] ?? "")).code).toBe("assessment.attemptNotFound");
});

it("ends for those who manage the course with an act that is kept, for all with the release", async () => {
  const { world, essay } = blind;
  const paper = await world.published([essay], { kind: 2, name: "作业" });
  const own = await world.setting(paper.id, { isBlind: true, isReleasedByHand: true }, 2);
  const learner = await world.build.learner(world.course, { name: "蓝七舟" });
  const begun = await app.call(startAttempt, { settingId: own, deviceId: "a" }, { as: learner });
  const id = begun.data?.id ?? "";
  const answers = [{ questionId: essay, number: 1_000_001, answer: { written: "<p>引力</p>" } }];
  await app.call(submitAttempt, { id, lease: 1, submissionKey: "k", answers }, { as: learner });
  const nameFor = async (as: string) => (await app.call(getScript, { id }, { as })).data?.learner;
  const board = async (as: string) =>
    (await app.call(getMarkingBoard, { settingId: own }, { as })).data;
  const unmask = (as: string | undefined) =>
    app.call(unmaskPaper, { settingId: own, reason: "核对身份" }, as === undefined ? {} : { as });
  expect(await board(world.lead)).toMatchObject({ hidesNames: true, mayUnmask: true });
  expect(await board(world.assistant)).toMatchObject({ hidesNames: true, mayUnmask: false });
  expect((await unmask(world.assistant)).code).toBe("course.mayNot");
  expect((await unmask(world.stranger)).success).toBe(false);
  expect((await unmask(undefined)).success).toBe(false);
  expect((await unmask(world.lead)).data).toBe(true);
  expect(await nameFor(world.lead)).toBe("蓝七舟");
  expect(await nameFor(world.assistant)).toBe(blindCode(id));
  const { rows } = await app.services.pool.query<{ actor_id: string }>(
    "select * from journal.query_log where subject = 'assessment.unmask'",
  );
  expect(rows).toHaveLength(1);
  expect((await board(world.assistant))?.unmasked).toMatchObject({ reason: "核对身份" });

  const taken = await app.call(
    takeAnswer,
    { settingId: own, questionId: essay },
    { as: world.assistant },
  );
  expect(taken.data).toMatchObject({ learner: blindCode(id), learnerId: "", attemptNumber: 1 });
  const mark = { attemptId: id, questionId: essay, version: 0, points: 3 };
  await app.call(giveMark, mark, { as: world.assistant });
  await app.call(releaseMarks, { settingId: own }, { as: world.assistant });
  expect(await nameFor(world.assistant)).toBe("蓝七舟");
  expect((await app.call(getEvidence, { id }, { as: world.assistant })).data?.learner).toBe(
    "蓝七舟",
  );
});
