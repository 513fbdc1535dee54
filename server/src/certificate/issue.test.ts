import {
  issueCertificates,
  listBatches,
  listCandidates,
  saveAward,
} from "@perennial/contract/certificate/award.ts";
import {
  listCertificates,
  listManagedCertificates,
  listOwnCertificates,
  reissueCertificate,
  revokeCertificate,
} from "@perennial/contract/certificate/certificate.ts";
import { readNumber } from "@perennial/contract/certificate/number.ts";
import { verifyCertificate } from "@perennial/contract/certificate/verify.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { certificateWorld } from "../../test/builders/certificate.ts";
import { lookAtAll } from "./automatic.ts";
import { beginBatch, workOff } from "./batch.ts";
import { hashOf, issueSome } from "./issue.ts";
import { tablesOf } from "../kernel/services.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import type { CertificateTables } from "./tables.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof certificateWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await certificateWorld(app);
});
afterAll(() => app.close());

it("issues to who has reached it, and says of the others what they miss", async () => {
  const course = await world.course();
  const done = await world.learner(course, { name: "夏知秋" });
  const open = await world.learner(course, { name: "秦未完" });
  await world.complete(course, done);
  const awardId = await world.award(course);
  const before = await app.call(listCandidates, { awardId }, { as: world.admin });
  expect(before.data).toMatchObject([
    { id: done, state: "eligible", missing: [] },
    { id: open, state: "missing", missing: ["score", "units"] },
  ]);
  await world.issue(awardId);
  const [certificate, ...more] = await world.issued(awardId);
  expect(more).toEqual([]);
  expect(certificate).toMatchObject({
    user_id: done,
    data: { name: "夏知秋", title: "潮汐观测", hours: 24, issuer: "江南老年大学", score: 100 },
  });
  const { number = "", data, hash } = certificate ?? {};
  expect(readNumber(number)).toBe(number);
  expect(data && hashOf(data)).toBe(hash);
  const own = await app.call(listOwnCertificates, {}, { as: done });
  expect(own.data).toMatchObject([{ number, state: 1, sourceId: course.periodId }]);
  expect((await app.call(listOwnCertificates, {}, { as: open })).data).toEqual([]);
  const again = await app.call(listCandidates, { awardId }, { as: world.admin });
  expect(again.data?.[0]).toMatchObject({ state: "issued", number });
});

it("tells the learner what is issued, replaced and revoked, and not in the words of the office", async () => {
  const course = await world.course();
  const learner = await world.learner(course);
  const awardId = await world.award(course);
  await world.issue(awardId, [learner]);
  await world.issue(awardId, [learner]);
  const [first] = await world.issued(awardId);
  const next = await app.call(
    reissueCertificate,
    { id: first?.id ?? "", reason: "改名" },
    { as: world.admin },
  );
  const { id = "", number = "" } = next.data ?? {};
  await app.call(
    revokeCertificate,
    { id, kind: "error", reason: "身份证号写错" },
    { as: world.admin },
  );
  const { rows } = await app.services.pool.query<{ said: unknown; content: string }>(
    "select said, content from messaging.message where recipient_id = $1 order by created_at, id",
    [learner],
  );
  const title = "潮汐观测";
  expect(rows.map(({ said }) => said)).toEqual([
    { key: "certificate.issued", values: { title } },
    { key: "certificate.reissued", values: { title, number } },
    { key: "certificate.revoked", values: { title, number, issuer: "江南老年大学" } },
  ]);
  expect(rows.map(({ content }) => content).join("")).not.toContain("身份证号");
});

it("keeps what was issued: neither words nor number can be changed, nor the row removed", async () => {
  const course = await world.course();
  const learner = await world.learner(course);
  const awardId = await world.award(course);
  await world.issue(awardId, [learner]);
  const { pool } = app.services;
  for (const change of [
    'update certificate.certificate set data = data || \'{"name": "x"}\' where award_id = $1',
    "update certificate.certificate set number = 'x' where award_id = $1",
    "delete from certificate.certificate where award_id = $1",
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(pool.query(change, [awardId])).rejects.toThrow("an issued certificate");
});

it("gives one person one certificate, however many issue at once", async () => {
  const course = await world.course();
  const learner = await world.learner(course);
  const awardId = await world.award(course, { prefix: "ONE" });
  const batches = await Promise.all(
    Array.from({ length: 50 }, () =>
      inTransaction(app.services, (db) =>
        beginBatch(app.services, tablesOf<CertificateTables>(db), {
          awardId,
          byId: world.admin,
          isByHand: true,
          userIds: [learner],
        }),
      ),
    ),
  );
  await Promise.all(batches.map((id) => workOff(app.services, id)));
  expect(await world.issued(awardId)).toHaveLength(1);
  const { rows } = await app.services.pool.query<{ last: number }>(
    "select last from certificate.counter where prefix = 'ONE'",
  );
  expect(rows).toEqual([{ last: 1 }]);
});

it("goes on after it was cut off, with no number twice and none left out", async () => {
  const course = await world.course();
  const learners = await Promise.all(Array.from({ length: 12 }, () => world.learner(course)));
  const awardId = await world.award(course, { prefix: "CUT" });
  const { data: batch } = await inTransaction(app.services, async (db) => ({
    data: await beginBatch(app.services, tablesOf<CertificateTables>(db), {
      awardId,
      byId: world.admin,
      isByHand: true,
      userIds: learners,
    }),
  }));
  // What a process that dies in the middle of a transaction leaves: nothing of that part.
  await expect(
    inTransaction(app.services, async (db) => {
      await issueSome(tablesOf<CertificateTables>(db), batch, 5);
      throw new Error("killed");
    }),
  ).rejects.toThrow("killed");
  await inTransaction(app.services, (db) => issueSome(tablesOf<CertificateTables>(db), batch, 5));
  await Promise.all([workOff(app.services, batch), workOff(app.services, batch)]);
  const counts = (await world.issued(awardId)).map(({ number }) => Number(number.split("-")[1]));
  expect(counts).toEqual(learners.map((_, at) => at + 1));
  const { data } = await app.call(listBatches, { awardId }, { as: world.admin });
  expect(data).toMatchObject([{ total: 12, issuedNum: 12, isDone: true }]);
});

it("holds back names that the font cannot print, unless somebody issues by hand", async () => {
  const course = await world.course();
  const learner = await world.learner(course, { name: "𠮷田花" });
  await world.complete(course, learner);
  const awardId = await world.award(course);
  const { data } = await app.call(listCandidates, { awardId }, { as: world.admin });
  expect(data).toMatchObject([{ state: "eligible", lackingLetters: "𠮷" }]);
  await world.issue(awardId);
  expect(await world.issued(awardId)).toEqual([]);
  const batches = await app.call(listBatches, { awardId }, { as: world.admin });
  expect(batches.data).toMatchObject([{ letterNum: 1, issuedNum: 0 }]);
  await world.issue(awardId, [learner]);
  expect(await world.issued(awardId)).toHaveLength(1);
});

it("issues by itself where it is said so, once, and never again to who lost it", async () => {
  const course = await world.course();
  const learner = await world.learner(course);
  await world.complete(course, learner);
  const awardId = await world.award(course, { isAutomatic: true });
  await lookAtAll(app.services);
  const { rows } = await app.services.pool.query<{ id: string }>(
    "select id from certificate.batch where award_id = $1",
    [awardId],
  );
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one
    await workOff(app.services, id);
  const [certificate] = await world.issued(awardId);
  expect(certificate?.user_id).toBe(learner);
  await app.call(
    revokeCertificate,
    { id: certificate?.id ?? "", kind: "misconduct", reason: "代学" },
    { as: world.admin },
  );
  await app.services.pool.query("update certificate.award set looked_at = null");
  await lookAtAll(app.services);
  expect(await world.issued(awardId)).toHaveLength(1);
});

it("says of a number what everybody may know, before and after it ends", async () => {
  const course = await world.course();
  const learner = await world.learner(course, { name: "欧阳明月" });
  const awardId = await world.award(course);
  await world.issue(awardId, [learner]);
  const [first] = await world.issued(awardId);
  const number = first?.number ?? "";
  const asked = await app.call(verifyCertificate, { number: ` ${number.toLowerCase()} ` });
  expect(asked.data).toMatchObject({ number, state: 1, issuer: "江南老年大学", hours: 24 });
  expect(JSON.stringify(asked.data)).not.toContain("欧阳明月");

  await app.services.pool.query("update identity.user set name = '欧阳朗' where id = $1", [
    learner,
  ]);
  const next = await app.call(
    reissueCertificate,
    { id: first?.id ?? "", reason: "改名" },
    { as: world.admin },
  );
  expect(next.data).toMatchObject({ name: "欧阳朗", state: 1 });
  expect((await app.call(verifyCertificate, { number })).data).toMatchObject({
    state: 3,
    nextNumber: next.data?.number,
  });
  const twice = await app.call(
    reissueCertificate,
    { id: first?.id ?? "", reason: "改名" },
    { as: world.admin },
  );
  expect(twice.code).toBe("certificate.notIssued");

  await app.call(
    revokeCertificate,
    { id: next.data?.id ?? "", kind: "error", reason: "身份证号写错" },
    { as: world.admin },
  );
  const revoked = await app.call(verifyCertificate, { number: next.data?.number ?? "" });
  expect(revoked.data).toMatchObject({ state: 2, revokeReason: "error" });
  // The words of the reason are for the people of the office.
  expect(JSON.stringify(revoked.data)).not.toContain("身份证号写错");
});

it("learners issue nothing to themselves, and see nothing of others", async () => {
  const course = await world.course();
  const learner = await world.learner(course);
  const other = await world.learner(course);
  const awardId = await world.award(course);
  await world.issue(awardId, [other]);
  const [certificate] = await world.issued(awardId);
  const id = certificate?.id ?? "";
  const refused = [
    await app.call(
      issueCertificates,
      { awardId, userIds: [learner], isByHand: true },
      { as: learner },
    ),
    await app.call(listCandidates, { awardId }, { as: learner }),
    await app.call(listCertificates, { awardId }, { as: learner }),
    await app.call(revokeCertificate, { id, kind: "error", reason: "不行" }, { as: learner }),
    await app.call(reissueCertificate, { id, reason: "不行" }, { as: other }),
    await app.call(
      saveAward,
      {
        kind: "course",
        sourceId: course.periodId,
        title: "x",
        templateId: world.templateId,
        issuer: "x",
        prefix: "X",
        hours: 1,
        needsUnits: false,
        minHours: 0,
        isAutomatic: true,
      },
      { as: learner },
    ),
  ];
  expect(refused.map(({ success }) => success)).toEqual(refused.map(() => false));
  expect(await world.issued(awardId)).toHaveLength(1);
});

it("lists for administrators what their organisation has issued", async () => {
  const corpId = await world.corp();
  const stranger = await world.person({ role: "CorpAdmin", corpId });
  const { data } = await app.call(listManagedCertificates, {}, { as: world.admin });
  expect(data?.length).toBeGreaterThan(0);
  expect((await app.call(listManagedCertificates, {}, { as: stranger })).data).toEqual([]);
});
