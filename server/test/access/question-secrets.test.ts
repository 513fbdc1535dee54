import { startAttempt } from "@perennial/contract/assessment/attempt.ts";
import { createKnowledge } from "@perennial/contract/question/knowledge.ts";
import { importText } from "@perennial/contract/question/import.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import type { DeclaredThings } from "@perennial/contract/kernel/things.ts";
import { proposeQuestions } from "@perennial/contract/question/proposal.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { domains } from "../../src/domains.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { sittingWorld } from "../builders/sitting.ts";
import { sampleOf } from "./sample-input.ts";

/**
 * People of another school meet neither a question nor its key, by any operation on questions and papers: each is asked
 * with the other school's ids in every field, and with things of one's own beside theirs. A new operation is asked
 * without being named here; one that names a kind of thing that this world lacks fails.
 */
const operations = domains
  .filter(({ name }) => name === "question" || name === "assessment")
  .flatMap((domain) => domain.operations.map(({ operation }) => operation));

const WORDS = ["机密题干", "机密选项", "机密解析", "机密名称"];

let app: TestApp;
/** Real ids of the one school, by kind of thing; and those of each stranger's own. */
let theirs: Readonly<Record<string, readonly string[]>>;
const own = new Map<string, Readonly<Record<string, string>>>();
let strangers: readonly string[];

beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  const world = await sittingWorld(app);
  const { build, lead, school, course, libraryId } = world;
  const itemOf = (at: number) => ({
    name: `<p>${WORDS[0]}${at}</p>`,
    options: [
      { optionContent: `<p>${WORDS[1]}一</p>`, isRight: true },
      { optionContent: `<p>${WORDS[1]}二</p>`, isRight: false },
    ],
    analysis: `<p>${WORDS[2]}</p>`,
  });
  const libraries = [libraryId, `2.${school}`, `0.${lead}`];
  const questions: string[] = [];
  for (const [at, library] of libraries.entries())
    questions.push(
      await build.question({ library, ownerId: lead, item: itemOf(at), tags: ["机密名称"] }),
    );
  const paper = await world.published([questions[0] ?? ""], { name: WORDS[3] ?? "" });
  const settingId = await world.setting(paper.id);
  await app.call(startAttempt, { settingId, deviceId: "device" }, { as: world.learner });
  const point = await app.call(createKnowledge, { libraryId, name: "机密名称" }, { as: lead });
  const imported = await app.call(
    importText,
    { libraryId, uploadId: "upload", text: "1. 机密题干（A）\nA. 机密选项\nB. 乙\n解析：机密解析" },
    { as: lead },
  );
  await app.call(
    proposeQuestions,
    { libraryId: `0.${lead}`, ids: [questions[2] ?? ""], targetId: `2.${school}` },
    { as: lead },
  );
  // A file whose name tells the secret, and an upload on its way.
  await app.services.pool.query(
    `with file as (
      insert into media.resource (site_id, corp_id, right_path, owner_id, name, kind, mime, extension, bytes, sha256, key, is_personal)
      values ('province', 'CP', 'CP/', $1, '机密名称.pdf', 'document', 'application/pdf', 'pdf', 1, '', 'x', true)
      returning id
    )
    insert into assessment.attachment (attempt_id, question_id, way, resource_id, bytes)
    select attempt.id, $2, 'file', file.id, 1 from assessment.attempt, file`,
    [world.learner, questions[0] ?? ""],
  );
  await app.services.pool.query(
    `insert into assessment.voice (attempt_id, by_id, key, mime, bytes, seconds)
     select id, $1, 'x', 'audio/webm', 1, 1 from assessment.attempt`,
    [world.lead],
  );
  await app.services.pool.query(
    `insert into assessment.photo_check (setting_id, user_id, number, way, state)
     select setting_id, user_id, number, 'photo', 'same' from assessment.attempt`,
  );
  await app.services.pool.query(
    `insert into media.upload (id, site_id, corp_id, user_id, folder, name, bytes, expires_at)
     values ('upload', 'province', 'CP', $1, 'subjectanswer', '机密名称.pdf', 1, now() + interval '1 day')`,
    [world.learner],
  );
  const idsOf = async (sql: string): Promise<string[]> =>
    (await app.services.pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  const settings = [settingId];
  await app.services.pool.query(`
    insert into assessment.exam_day (id, setting_id, site_id, course_id, is_self_booked,
        cutoff_minutes, hold_minutes, late_minutes, needs_check_in, has_waitlist, by_id)
      select 'secret-day', id, site_id, course_id, true, 0, 10, 15, false, true, by_id
      from assessment.setting where id = '${settingId}';
    insert into assessment.exam_session (id, day_id, starts_at, ends_at)
      values ('secret-session', 'secret-day', now() + interval '1 day', now() + interval '2 days');
    insert into assessment.exam_room (id, session_id, position, name)
      values ('secret-room', 'secret-session', 0, 'x')`);
  const attempts = await idsOf("select id from assessment.attempt");
  theirs = {
    question: questions,
    library: libraries,
    paper: [paper.id],
    questionImport: [imported.data?.id ?? ""],
    course: [course.id],
    period: [course.periodId],
    setting: settings,
    givenPaper: settings,
    attempt: attempts,
    script: attempts,
    voice: await idsOf("select id from assessment.voice"),
    photoCheck: await idsOf("select id from assessment.photo_check"),
    attachment: await idsOf("select id from assessment.attachment"),
    upload: ["upload"],
    examDay: ["secret-day"],
    ownExam: ["secret-day"],
    examRoom: ["secret-room"],
    proposal: await idsOf("select id from question.proposal"),
    knowledge: [point.data?.id ?? ""],
  };
  strangers = [world.stranger, world.otherAdmin];
  for (const as of strangers) {
    const library = `0.${as}`;
    own.set(as, {
      library,
      question: await build.question({ library, ownerId: as }),
      paper: (await world.paper({ libraryId: library }, as)).id,
    });
  }
});
afterAll(() => app.close());

it("has something of every kind that may be named", () => {
  for (const [kind, ids] of Object.entries(theirs))
    expect(
      ids.filter((id) => id !== ""),
      kind,
    ).not.toEqual([]);
});

/** Fields that name things: those that the kernel resolves with their kind, and the others. */
function fieldsOf(operation: AnyOperation) {
  const declared = Object.entries((operation.things ?? {}) as DeclaredThings);
  const kindOf = (access: string): string | undefined =>
    access.includes(":") && !access.startsWith("within:") ? access.split(":")[0] : undefined;
  return {
    resolved: declared.flatMap(([field, access]) => {
      const kind = kindOf(access);
      return kind === undefined ? [] : [[field, kind] as const];
    }),
    loose: declared.flatMap(([field, access]) =>
      kindOf(access) === undefined && access !== "part" && access !== "public" ? [field] : [],
    ),
  };
}

/** Every way in which an operation may be asked for what is another school's. */
function inputsOf(operation: AnyOperation, as: string): unknown[] {
  const { resolved, loose } = fieldsOf(operation);
  const all = [...new Set(Object.values(theirs).flat())];
  const inputs: unknown[] = [];
  const add = (named: ReadonlyMap<string, string>): void => {
    for (const id of loose.length === 0 ? [""] : all)
      inputs.push(
        sampleOf(
          operation.input,
          "",
          new Map([...named, ...loose.map((field) => [field, id] as const)]),
        ),
      );
  };
  for (const [at, [, kind]] of resolved.entries())
    for (const id of theirs[kind] ?? [])
      add(
        new Map(
          resolved.map(([field, other], place) => [
            field,
            place === at ? id : (own.get(as)?.[other] ?? theirs[other]?.[0] ?? ""),
          ]),
        ),
      );
  const mine = resolved.map(([field, kind]) => [field, own.get(as)?.[kind]] as const);
  if (mine.every(([, id]) => id !== undefined))
    add(new Map(mine.map(([field, id]) => [field, id ?? ""])));
  return inputs;
}

/** All that the one school keeps, as one text. */
async function kept(): Promise<unknown> {
  const { rows } = await app.services.pool.query(
    `select (select md5(string_agg(one::text, '|' order by id)) from question.question as one where id = any($1)) as questions,
      (select md5(string_agg(one::text, '|' order by question_id, number)) from question.version as one where question_id = any($1)) as versions,
      (select md5(string_agg(one::text, '|' order by id)) from question.knowledge as one where id = any($2)) as points,
      (select md5(string_agg(one::text, '|' order by id)) from question.proposal as one where question_id = any($1)) as proposals,
      (select md5(string_agg(one::text, '|' order by id)) from question.import as one where id = any($3)) as imports,
      (select md5(string_agg(one::text, '|' order by id)) from assessment.paper as one where id = any($4)) as papers,
      (select count(*)::int from question.version where content::text like '%机密%') as copies`,
    [theirs["question"], theirs["knowledge"], theirs["questionImport"], theirs["paper"]],
  );
  return rows;
}

it("names only kinds of things that this world has", () => {
  const unknown = operations.flatMap((operation) =>
    fieldsOf(operation).resolved.flatMap(([field, kind]) =>
      (theirs[kind] ?? []).length === 0 ? [`${operation.name} ${field} ${kind}`] : [],
    ),
  );
  expect(unknown).toEqual([]);
});

it("tells people of another school neither a question nor its key, and lets them change nothing", async () => {
  const before = await kept();
  const ids = [...new Set(Object.values(theirs).flat())];
  const told: string[] = [];
  for (const as of strangers)
    for (const operation of operations)
      for (const input of inputsOf(operation, as)) {
        const answer = await app.call(operation, input, { as });
        const said = JSON.stringify(answer);
        if (answer.status >= 500) told.push(`${operation.name} ends with ${answer.status}`);
        if (WORDS.some((word) => said.includes(word))) told.push(`${operation.name} tells words`);
        const data = JSON.stringify(answer.data ?? null);
        if (ids.some((id) => data.includes(id)))
          told.push(`${operation.name} tells ids: ${JSON.stringify(input).slice(0, 300)}`);
      }
  expect([...new Set(told)]).toEqual([]);
  expect(await kept()).toEqual(before);
});
