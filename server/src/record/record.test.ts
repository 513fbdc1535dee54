import {
  EXTRACT_PDF_PATH,
  EXTRACTS_MAX,
  getOwnRecord,
  issueExtract,
  listExtracts,
  RECORD_EXPORT_PATH,
  revokeExtract,
  verifyExtract,
} from "@perennial/contract/record/record.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { fontsOf, readPdf } from "../../test/read-pdf.ts";
import { newSession } from "../../test/own-account.ts";
import { createCode, digestOf, plainCode } from "./code.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fetched = async (path: string, loginName: string) => {
  const headers = await newSession(app, loginName);
  return app.fetch(path, { headers });
};
const issued = async (as: string) => {
  const { data } = await app.call(issueExtract, {}, { as });
  if (!data) throw new Error("nothing was issued");
  return data;
};

it("adds up what the demo learner has learned, by year, subject and course", async () => {
  const { data } = await app.call(getOwnRecord, {}, { as: "student01" });
  const { rows } = await app.services.pool.query<{ minutes: number; since: string }>(
    `select floor(sum(ms) / 60000)::int as minutes, to_char(min(day), 'YYYY-MM-DD') as since
     from learning.day_time where user_id = 'student01' and ms > 0`,
  );
  expect(data?.totals.minutes).toBe(rows[0]?.minutes);
  expect(data?.since).toBe(rows[0]?.since);
  const sum = (list: readonly { minutes: number }[] = []) =>
    list.reduce((all, { minutes }) => all + minutes, 0);
  const { minutes = 0, courses = 0 } = data?.totals ?? {};
  for (const list of [data?.years, data?.subjects])
    // Each part is rounded down to a whole minute.
    expect(minutes - sum(list)).toBeLessThanOrEqual(list?.length ?? 0);
  expect(courses).toBeGreaterThan(1);
  expect(data?.entries.filter(({ kind }) => kind === "course")).toHaveLength(courses);
  expect((await app.call(getOwnRecord, {})).code).toBe("kernel.notSignedIn");
});

it("freezes an extract, which says the same whatever is learned later, and until it is revoked", async () => {
  const extract = await issued("student01");
  expect(extract.code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const check = async (code = extract.code) => app.call(verifyExtract, { code });
  const before = (await check()).data;
  expect(before).toMatchObject({ state: "valid", maskedName: "李**", code: extract.code });
  const { pool } = app.services;
  await pool.query("update learning.day_time set ms = ms + 600000 where user_id = 'student01'");
  expect((await check(extract.code.toLowerCase().replaceAll("-", " "))).data).toEqual(before);
  const { data: lived } = await app.call(getOwnRecord, {}, { as: "student01" });
  expect(lived?.totals.minutes).toBeGreaterThan(before?.totals?.minutes ?? 0);

  const foreign = await app.call(revokeExtract, { id: extract.id }, { as: "student02" });
  expect(foreign.code).toBe("record.extractNotFound");
  expect((await app.call(revokeExtract, { id: extract.id }, { as: "student01" })).success).toBe(
    true,
  );
  expect((await check()).data).toMatchObject({
    state: "revoked",
    maskedName: "",
    totals: null,
    digest: "",
  });
  expect((await check("0000-0000-0000-0000")).code).toBe("record.extractNotFound");
});

it("notices facts that are not those that were issued", async () => {
  const { id, code } = await issued("student01");
  await app.services.pool.query(
    `update record.extract set facts = replace(facts, '"passed":', '"passed":9') where id = $1`,
    [id],
  );
  expect((await app.call(verifyExtract, { code })).data).toMatchObject({
    state: "changed",
    totals: null,
  });
});

it("prints an own extract with its code, and no other's", async () => {
  const { id, code } = await issued("student01");
  const own = await fetched(`${EXTRACT_PDF_PATH}?id=${id}`, "student01");
  expect(own.headers.get("content-type")).toBe("application/pdf");
  expect(own.headers.get("content-disposition")).toContain(code);
  const bytes = Buffer.from(await own.arrayBuffer());
  const { pages, sizes, title } = await readPdf(bytes);
  expect(title).toContain("终身学习档案");
  expect(pages[0]).toContain(code);
  expect(pages[0]).toContain("学习经历");
  expect(pages.at(-1)).toContain(`第${pages.length}页，共${pages.length}页`);
  expect(sizes[0]?.map(Math.round)).toEqual([595, 842]);
  expect(fontsOf(bytes).every(({ isSubset }) => isSubset)).toBe(true);
  expect((await fetched(`${EXTRACT_PDF_PATH}?id=${id}`, "student02")).status).toBe(404);
  expect((await fetched(`${EXTRACT_PDF_PATH}?id=nothing`, "student01")).status).toBe(404);
});

it("goes out as a sheet and as plain text", async () => {
  const sheet = await fetched(RECORD_EXPORT_PATH, "student01");
  expect(sheet.headers.get("content-type")).toContain("spreadsheetml");
  const text = await fetched(`${RECORD_EXPORT_PATH}?format=csv`, "student01");
  const lines = (await text.text()).trim().split("\r\n");
  const { data } = await app.call(getOwnRecord, {}, { as: "student01" });
  expect(lines).toHaveLength((data?.entries.length ?? 0) + 1);
});

it("has a bound for valid extracts, also when many are asked for at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: EXTRACTS_MAX + 5 }, () => app.call(issueExtract, {}, { as: "student03" })),
  );
  const codes = new Set(answers.map(({ code }) => code));
  expect(codes.has("record.tooMany") || codes.has("kernel.tooManyRequests")).toBe(true);
  const { data } = await app.call(listExtracts, {}, { as: "student03" });
  expect(data?.length).toBeLessThanOrEqual(EXTRACTS_MAX);
});

it("codes are read back however somebody types them", () => {
  fc.assert(
    fc.property(fc.constantFrom(" ", "-", "", "."), (between) => {
      const code = createCode();
      expect(plainCode(code)).toBe(code);
      expect(plainCode(code.toLowerCase().split("-").join(between))).toBe(code);
      expect(plainCode(code.replaceAll("0", "o").replaceAll("1", "l"))).toBe(code);
    }),
  );
  const said = { code: "a", name: "b", facts: "c" };
  expect(digestOf(said)).not.toBe(digestOf({ ...said, name: "bc", facts: "" }));
});
