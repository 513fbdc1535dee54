import {
  collectOutcomes,
  getOutcomeFigures,
  listOutcomes,
  pushOutcomesAgain,
  reverseOutcome,
  stepOutcomes,
} from "@perennial/contract/training/outcome/outcome.ts";
import {
  listOwnOutcomes,
  offerEvidence,
  withdrawEvidence,
} from "@perennial/contract/training/outcome/own-outcome.ts";
import { getOwnRecord } from "@perennial/contract/record/record.ts";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { parseJson } from "../../kernel/door/parse-json.ts";
import { signatureOf } from "../../kernel/request/signed-peer.ts";
import { readSettings } from "../../kernel/settings.ts";
import { readSheet } from "../../kernel/sheet/sheet.ts";
import * as z from "zod";
import { judgeStep } from "./step-outcomes.ts";
import { pushDue } from "./push.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let one = "";
let other = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  one = await build.person({ role: "Teacher", corpId });
  other = await build.person({ role: "CorpAdmin", corpId });
});
afterAll(() => app.close());

/** A project of 36 hours whose learners have passed, as far as they are named. */
async function passedProject(passedIds: readonly string[], others: readonly string[] = []) {
  const course = await build.course({ corpId });
  const packageId = await build.coursePackage({
    name: "社区健康指导员",
    ownerId: one,
    corpId,
    required: [course.id],
    memberIds: [...passedIds, ...others],
    project: { hours: 36, credits: 2 },
  });
  await app.services.pool.query(
    `update training.learner set is_passed = true, total = 88, is_due = false, counted_at = now()
     where package_id = $1 and user_id = any($2)`,
    [packageId, passedIds],
  );
  for (const id of passedIds)
    await app.services.pool.query(
      `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
       values ($1, $2, $3, $4, 'CP', 'province', 'self')`,
      [course.classIds[0], id, course.periodId, course.id],
    );
  await app.services.pool.query(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id, completed_at)
     select person, unit, $3, $4, $5, now() from unnest($1::text[]) person, unnest($2::text[]) unit`,
    [passedIds, course.unitIds, course.periodId, course.id, course.classIds[0]],
  );
  const list = async () => (await app.call(listOutcomes, { packageId }, { as: one })).data ?? [];
  const step = async (
    kind: "submit" | "review" | "confirm" | "return",
    as: string,
    ids: readonly string[],
    reason = "",
  ) => {
    const answer = await app.call(
      stepOutcomes,
      { packageId, step: kind, ids: [...ids], reason },
      { as },
    );
    return answer.code ?? answer.data;
  };
  const collect = async (userIds?: string[]) =>
    (await app.call(collectOutcomes, { packageId, ...(userIds ? { userIds } : {}) }, { as: one }))
      .data;
  /** Collects, and takes all to the second look. */
  const reviewedIds = async () => {
    await collect();
    const ids = (await list()).map(({ id }) => id);
    await step("submit", one, ids);
    await step("review", one, ids);
    return ids;
  };
  return { packageId, list, step, collect, reviewedIds };
}

const did = (done: number, own = 0, elsewhere = 0) => ({ done, own, elsewhere });

it("is collected once of who has passed, looked at by two people, and told to the learner", async () => {
  const [learner, late] = [await build.person(), await build.person()];
  const { packageId, list, step, collect } = await passedProject([learner], [late]);
  expect(await collect()).toEqual({ added: 1, hasMore: false });
  expect(await collect()).toEqual({ added: 0, hasMore: false });
  const [row] = await list();
  expect(row).toMatchObject({ kind: "project", hours: 36, credits: 2, total: 88, state: 0 });
  expect(row?.courses).toHaveLength(1);
  const ids = [row?.id ?? ""];
  expect(await step("confirm", other, ids)).toEqual(did(0, 0, 1));
  expect(await step("submit", one, ids)).toEqual(did(1));
  expect(await step("review", one, ids)).toEqual(did(1));
  // Who has reviewed it does not confirm it.
  expect(await step("confirm", one, ids)).toEqual(did(0, 1));
  expect(await step("return", other, ids)).toBe("training.reasonMissing");
  expect(await step("return", other, ids, "学时不符")).toEqual(did(1));
  expect((await list())[0]).toMatchObject({ state: 4, reason: "学时不符", push: null });
  await step("submit", one, ids);
  await step("review", other, ids);
  expect(await step("confirm", one, ids)).toEqual(did(1));
  // Again, it does nothing.
  expect(await step("confirm", one, ids)).toEqual(did(0, 0, 1));
  expect((await list())[0]).toMatchObject({ state: 3, push: { state: 0, tryNum: 0 } });
  const { data: figures } = await app.call(getOutcomeFigures, { packageId }, { as: one });
  expect(figures).toEqual({ states: [0, 0, 0, 1, 0], pushes: [1, 0, 0, 0], hasBank: false });
  const { data: own } = await app.call(listOwnOutcomes, { packageId }, { as: learner });
  expect(own).toMatchObject([{ state: 3, hours: 36 }]);
  const { data: record } = await app.call(getOwnRecord, {}, { as: learner });
  expect(record?.entries.filter(({ kind }) => kind === "project")).toMatchObject([
    { title: "社区健康指导员", detail: expect.stringContaining("recognised") },
  ]);
  expect((await app.call(getOwnRecord, {}, { as: late })).data?.totals.projects).toBe(0);
});

it("is confirmed once by two who confirm at the same time", async () => {
  const { step, reviewedIds, packageId } = await passedProject([await build.person()]);
  const ids = await reviewedIds();
  const third = await build.person({ role: "CorpAdmin", corpId });
  const answers = await Promise.all([
    step("confirm", other, ids),
    step("confirm", third, ids),
    step("confirm", other, ids),
  ]);
  expect(answers.filter((answer) => typeof answer === "object" && answer?.done === 1)).toHaveLength(
    1,
  );
  const { rows } = await app.services.pool.query(
    "select outcome_id from training.outcome_push where package_id = $1",
    [packageId],
  );
  expect(rows).toHaveLength(1);
});

it("never changes once it is confirmed, and is taken back by a row that somebody else confirms", async () => {
  const learner = await build.person();
  const { packageId, list, step, collect, reviewedIds } = await passedProject([learner]);
  const ids = await reviewedIds();
  await step("confirm", other, ids);
  const [id = ""] = ids;
  for (const statement of [
    "update training.outcome set hours = 99 where id = $1",
    "update training.outcome set state = 0 where id = $1",
    "update training.outcome set confirmed_by = 'nobody' where id = $1",
    "delete from training.outcome where id = $1",
  ])
    await expect(app.services.pool.query(statement, [id])).rejects.toThrow("never changed");
  await expect(app.owner("truncate training.outcome cascade")).rejects.toThrow("never changed");

  const reverse = async (as: string) =>
    (await app.call(reverseOutcome, { packageId, id, reason: "学时算错" }, { as })).code;
  expect(await reverse(other)).toBeUndefined();
  expect(await reverse(one)).toBe("training.notReversible");
  const back = (await list()).find(({ kind }) => kind === "reversal");
  expect(back).toMatchObject({ hours: -36, credits: -2, state: 2 });
  expect(await step("confirm", other, [back?.id ?? ""])).toEqual(did(0, 1));
  expect((await list()).find((row) => row.id === id)?.isReversed).toBe(false);
  expect(await step("confirm", one, [back?.id ?? ""])).toEqual(did(1));
  expect((await list()).find((row) => row.id === id)).toMatchObject({ state: 3, isReversed: true });
  // It does not come back by itself, only when somebody asks for this learner.
  expect(await collect()).toEqual({ added: 0, hasMore: false });
  expect(await collect([learner])).toEqual({ added: 1, hasMore: false });
  expect(await collect([learner])).toEqual({ added: 0, hasMore: false });
});

describe("what learners hand in", () => {
  const upload = async (as: string): Promise<string> => {
    const body = new FormData();
    body.append("file", new File(["%PDF-1.7\n%%EOF"], "救护员证.pdf"));
    const response = await fetch(`${app.origin}/api/files/upload?folder=postfile`, {
      method: "POST",
      body,
      headers: { "x-token": await app.tokenOf(as) },
    });
    const { data } = (await response.json()) as { data: { url: string } };
    return data.url;
  };

  it("needs a place and files of one's own, is corrected until it is reviewed, and opened by the team", async () => {
    const [learner, stranger] = [await build.person(), await build.person()];
    const { packageId, step, list } = await passedProject([], [learner]);
    const fileUrls = [await upload(learner)];
    const offer = (as: string, given: object = {}) =>
      app.call(
        offerEvidence,
        { packageId, title: "红十字救护员证", note: "", hours: 16, fileUrls, ...given },
        { as },
      );
    expect((await offer(stranger)).code).toBe("training.notJoined");
    expect((await offer(learner, { fileUrls: [await upload(stranger)] })).code).toBe(
      "files.notFound",
    );
    expect((await offer(learner, { fileUrls: [] })).status).toBe(400);
    const id = (await offer(learner)).data?.id ?? "";
    expect((await offer(learner, { id, title: "救护员证", hours: 8 })).data).toEqual({ id });
    expect(await list()).toMatchObject([
      { id, title: "救护员证", hours: 8, state: 1, files: [{ name: "救护员证.pdf" }] },
    ]);
    const open = async (as: string) =>
      (await app.fetch(fileUrls[0] ?? "", { headers: { "x-token": await app.tokenOf(as) } }))
        .status;
    expect([await open(one), await open(other), await open(learner)]).toEqual([200, 200, 200]);
    expect(await open(stranger)).toBeGreaterThanOrEqual(400);
    await step("review", one, [id]);
    expect((await offer(learner, { id })).code).toBe("training.outcomeNotOpen");
    expect((await app.call(withdrawEvidence, { id }, { as: learner })).code).toBe(
      "training.outcomeNotOpen",
    );
    await step("return", other, [id], "请补反面照片");
    // Only its learner hands it in again.
    expect(await step("submit", one, [id])).toEqual(did(0, 0, 1));
    expect((await app.call(withdrawEvidence, { id }, { as: stranger })).code).toBe(
      "training.outcomeNotOpen",
    );
    expect((await app.call(withdrawEvidence, { id }, { as: learner })).data).toBe(true);
    expect(await list()).toEqual([]);
  });
});

it("is nobody's business outside of the team, and comes as a sheet", async () => {
  const { packageId, collect } = await passedProject([await build.person()]);
  await collect();
  const stranger = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  const learner = await build.person();
  for (const answer of [
    await app.call(listOutcomes, { packageId }, { as: stranger }),
    await app.call(collectOutcomes, { packageId }, { as: stranger }),
    await app.call(stepOutcomes, { packageId, ids: ["x"], step: "confirm" }, { as: stranger }),
  ])
    expect(answer.code).toBe("training.packageNotFound");
  expect((await app.call(listOutcomes, { packageId }, { as: learner })).status).toBe(403);
  expect((await app.call(listOutcomes, { packageId })).status).toBe(401);
  const sheet = await app.fetch(`/api/training/api/export/outcomes?packageId=${packageId}`, {
    headers: { "x-token": await app.tokenOf(one) },
  });
  const rows = await readSheet(app.services.heavy, new Uint8Array(await sheet.arrayBuffer()), 10);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain("社区健康指导员");
});

it("lets a step be taken from its own states only, and never with the own", () => {
  const of = { kind: "project", state: 2, user_id: "learner", reviewed_by: "a" };
  expect(judgeStep(of, "confirm", "a")).toBe("own");
  expect(judgeStep(of, "confirm", "learner")).toBe("own");
  expect(judgeStep(of, "confirm", "b")).toBe("go");
  expect(judgeStep({ ...of, state: 1 }, "review", "learner")).toBe("own");
  expect(judgeStep({ ...of, state: 3 }, "return", "b")).toBe("elsewhere");
  expect(judgeStep({ ...of, state: 4, kind: "evidence" }, "submit", "b")).toBe("elsewhere");
});

describe("the credit bank", () => {
  const Asked = z.object({ outcomes: z.array(z.object({ id: z.string(), reverses: z.string() })) });
  let bank: Server;
  let url = "";
  let reply: "takes" | "refuses" | "silence" = "takes";
  const kept = new Map<string, number>();
  let signed = 0;
  beforeAll(async () => {
    bank = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        const { headers } = request;
        const wanted = signatureOf(
          "s/cret",
          String(headers["x-timestamp"]),
          String(headers["x-nonce"]),
          body,
        );
        if (headers["x-signature"] === wanted) signed += 1;
        if (reply === "silence") return request.socket.destroy();
        const ids = (parseJson(Asked, body)?.outcomes ?? []).map(({ id }) => id);
        for (const id of ids) if (reply === "takes") kept.set(id, (kept.get(id) ?? 0) + 1);
        const received = reply === "takes" ? ids.map((id) => ({ id, receipt: `XF-${id}` })) : [];
        const refused = reply === "refuses" ? ids.map((id) => ({ id, reason: "未开户" })) : [];
        response.end(JSON.stringify({ received, refused }));
        return undefined;
      });
    });
    await new Promise<void>((resolve) => bank.listen(0, "127.0.0.1", resolve));
    url = `http://client:s%2Fcret@127.0.0.1:${(bank.address() as AddressInfo).port}/deposit`;
  });
  afterAll(() => new Promise((resolve) => bank.close(resolve)));

  it("is sent each outcome once, again after silence or when somebody asks, and a reversal after it", async () => {
    const settings = readSettings({ NODE_ENV: "test", CREDIT_BANK_URL: url });
    const services = { ...app.services, settings };
    const learner = await build.person();
    const { packageId, list, step, reviewedIds } = await passedProject([learner]);
    const ids = await reviewedIds();
    await step("confirm", other, ids);
    const [id = ""] = ids;
    const push = async () => (await list()).find((row) => row.id === id)?.push;
    // Other tests of this file leave rows for a bank that was not there.
    await app.services.pool.query("delete from training.outcome_push where package_id <> $1", [
      packageId,
    ]);
    await app.call(reverseOutcome, { packageId, id, reason: "学时算错" }, { as: other });
    const back = (await list()).find(({ kind }) => kind === "reversal")?.id ?? "";
    await step("confirm", one, [back]);

    reply = "silence";
    expect(await pushDue(services)).toBe(1);
    expect(await push()).toMatchObject({ state: 0, tryNum: 1 });
    // Not before its pause is over.
    expect(await pushDue(services)).toBe(0);
    const isDue = () =>
      app.services.pool.query(
        "update training.outcome_push set next_at = now() - interval '1 minute' where state = 0",
      );
    await isDue();
    reply = "refuses";
    expect(await pushDue(services)).toBe(1);
    expect(await push()).toMatchObject({ state: 2, note: "未开户" });
    const again = () => app.call(pushOutcomesAgain, { packageId, ids: [id, back] }, { as: one });
    expect((await again()).data).toEqual({ done: 1 });
    expect((await again()).data).toEqual({ done: 0 });
    reply = "takes";
    // The reversal follows once the bank has what it takes back.
    await isDue();
    const [first, second] = await Promise.all([pushDue(services), pushDue(services)]);
    await isDue();
    expect(first + second + (await pushDue(services))).toBe(2);
    expect(await push()).toMatchObject({ state: 1, note: `XF-${id}` });
    expect([...kept.values()]).toEqual([1, 1]);
    expect([...kept.keys()]).toEqual([id, back]);
    expect(signed).toBeGreaterThanOrEqual(4);
    expect((await again()).data).toEqual({ done: 0 });
  });
});
