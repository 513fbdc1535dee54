import { readFileSync } from "node:fs";
import { join } from "node:path";
import { saveChannel } from "@perennial/contract/cms/channel.ts";
import * as z from "zod";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COURSE, insertTaughtCourse } from "../src/discussion/fixtures.ts";
import { domains } from "../src/domains.ts";
import { startTestApp, type TestApp } from "./app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
});
afterAll(() => app.close());

/** Runs a migration once more, on rows as they were before it. */
async function migrate(domain: string, name: string): Promise<void> {
  const place = join(import.meta.dirname, `../src/${domain}/migrations/${name}.sql`);
  const client = await app.services.pool.connect();
  try {
    await client.query(readFileSync(place, "utf8"));
  } finally {
    client.release();
  }
}
const one = async (sql: string): Promise<string> =>
  (await app.services.pool.query<{ found: string }>(sql)).rows[0]?.found ?? "";

const KEPT = "/files/cms/2026/11/0198c0de-0000-7000-8000-000000000001";
const OWN = `<img alt="图" src="${KEPT}.png" loading="lazy" /><video src="${KEPT}.mp4" controls></video>`;
const OUTSIDE = [
  '<img alt="" src="https://evil.example/a.png" loading="lazy" />',
  '<img alt=" src=&quot;/files/x&quot;" src="/files/../api/login/logout" />',
  `<img src="${KEPT}.png?x=1" />`,
].join("");
const CLIPS =
  '<video src="/api/x" controls></video><audio src="https://evil.example/a.mp3"></audio>';
const OLD = `<p>前${OWN}${OUTSIDE}中${CLIPS}<video poster="/api/x" src="${KEPT}.mp4"></video>后</p>`;
const NEW = `<p>前${OWN}中<video></video><audio></audio><video></video>后</p>`;

it("older texts lose what lies elsewhere, and nothing else", async () => {
  const { pool } = app.services;
  await pool.query(
    "update cms.content set body_html = $1 where id = (select min(id) from cms.content)",
    [OLD],
  );
  await migrate("cms", "20261122114003_content__own_pictures");
  expect(await one("select body_html as found from cms.content order by id limit 1")).toBe(NEW);

  await pool.query("update course.course set intro_html = $1, cover = $2 where id = $3", [
    OLD,
    "/files/../api/login/logout",
    COURSE,
  ]);
  const unit = await one("select min(id) as found from course.unit");
  const content = {
    kind: "cards",
    cards: [
      { title: "一", html: OLD },
      { title: "二", html: "<p>x</p>" },
    ],
  };
  await pool.query("update course.unit set content = $1 where id = $2", [content, unit]);
  await migrate("course", "20261122114005_course__own_pictures");
  expect(await one(`select intro_html as found from course.course where id = '${COURSE}'`)).toBe(
    NEW,
  );
  expect(await one(`select cover as found from course.course where id = '${COURSE}'`)).toBe("");
  expect(await one(`select content::text as found from course.unit where id = '${unit}'`)).toBe(
    await one(
      `select '${JSON.stringify({
        kind: "cards",
        cards: [
          { title: "一", html: NEW },
          { title: "二", html: "<p>x</p>" },
        ],
      })}'::jsonb::text as found`,
    ),
  );
});

it.each(["sso", "discussion"])("older rows of %s can be gone through", async (domain) => {
  const names = {
    sso: "20261122114002_provider__own_pictures",
    discussion: "20261122114006_talk__own_pictures",
  } as Record<string, string>;
  await migrate(domain, names[domain] ?? "");
});

it("the demo's own pictures stay", async () => {
  const count = (): Promise<string> =>
    one("select count(*)::text as found from course.course where cover <> '' and thumbnail <> ''");
  const before = await count();
  expect(Number(before)).toBeGreaterThan(20);
  await migrate("course", "20261122114005_course__own_pictures");
  expect(await count()).toBe(before);
});

/** Addresses that no picture field takes. */
const OUTSIDE_ADDRESSES = [
  "https://evil.example/a.png",
  "http://localhost/a.png",
  `//evil.example${KEPT}.png`,
  `/\\evil.example${KEPT}.png`,
  "/files/../api/login/logout",
  `/files/../api/login/logout?x=${KEPT}.png`,
  "/files/%2e%2e/api/login/logout.png",
  "/files/cms/2026/11/..%2f..%2f..%2fapi.png",
  "/files//api/login/logout.png",
  "/files\\..\\api\\x.png",
  "/api/login/logout",
  `${KEPT}.png?x=1`,
  `${KEPT}.png#x`,
  `${KEPT}.svg`,
  `${KEPT}.mp4`,
  ` ${KEPT}.png`,
  `${KEPT}.png\n`,
  "data:image/png;base64,AA==",
  "javascript:alert(1)",
  "/files/demo/../a.webp",
];
/** Fields that are named like a picture and hold none. */
const NO_PICTURE: Readonly<Record<string, string>> = {
  "site.updateTemplateMenus icon": "name of a sign",
};
type Def = z.core.$ZodTypes["_zod"]["def"];
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;
const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = defOf(schema);
  return "innerType" in def ? bare(def.innerType) : schema;
};

/** Every field of an input with its name, however deep. */
function fieldsOf(schema: z.core.$ZodType): (readonly [name: string, field: z.core.$ZodType])[] {
  const def = defOf(bare(schema));
  if (def.type === "array") return fieldsOf(def.element);
  if (def.type === "union") return def.options.flatMap(fieldsOf);
  if (def.type !== "object") return [];
  const own = Object.entries(def.shape);
  return own.concat(own.flatMap(([, field]) => fieldsOf(field) as [string, z.core.$ZodType][]));
}

const PICTURE_NAME = /cover|logo|icon|avatar|banner|picture|poster|photo|image|thumb/i;

it("every field that is named like a picture holds stored pictures only", () => {
  const named = domains
    .flatMap(({ operations }) => operations)
    .flatMap(({ operation }) =>
      fieldsOf(operation.input)
        .filter(([name, field]) => PICTURE_NAME.test(name) && defOf(bare(field)).type === "string")
        .map(([name, field]) => ({ at: `${operation.name} ${name}`, field: bare(field) })),
    )
    .filter(({ at }) => !at.endsWith("Id") && NO_PICTURE[at] === undefined);
  expect(named.length).toBeGreaterThan(8);
  for (const { at, field } of named) {
    expect([at, z.safeParse(field, `${KEPT}.png`).success]).toEqual([at, true]);
    expect([at, z.safeParse(field, "").success]).toEqual([at, true]);
    for (const address of OUTSIDE_ADDRESSES)
      expect([at, address, z.safeParse(field, address).success]).toEqual([at, address, false]);
  }
});

it("a refused picture is named at its field, in words", async () => {
  const params = { id: "topic-nature", name: "x", channelType: "Article" as const };
  const answer = await app.call(
    saveChannel,
    { ...params, cover: "https://evil.example/a.png" },
    { as: "site01" },
  );
  expect(answer).toMatchObject({
    status: 400,
    fields: [{ path: "cover", message: "图片须先上传到本站，不能使用其他网站的图片地址" }],
  });
});
