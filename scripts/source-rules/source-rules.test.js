// @ts-check
import { describe, expect, it } from "vitest";
import { checkSources } from "../check-sources.js";
import { failureNumbers, noFailureNumber } from "./failure-numbers.js";
import { migrationFaults, readMigrations } from "./migrations.js";
import { roomFaults } from "./rooms.js";
import { sourceOf } from "./sources.js";

/**
 * What `npm run check` says of a file with this text.
 * @param {string} text
 * @param {string} [path]
 */
const check = async (text, path = "server/src/kernel/x.ts") =>
  (await checkSources([sourceOf(path, text)], [], [], [], [])).output;

describe("rules over the sources", () => {
  it.each([
    // Each stood in the product and took seconds on a text of a few kilobytes.
    ["mentions", String.raw`/[^<>]+(?=<|$)/g`],
    ["tags", String.raw`/<[^>]*>/g`],
    ["inline scripts", String.raw`/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g`],
    ["titles", String.raw`/<title[^>]*>([^<]*)<\/title>/`],
    ["comments", String.raw`/<!--[\s\S]*?-->/g`],
    ["slashes", String.raw`/\/+$/`],
    ["secrets", String.raw`/^(.*(token|password).*)$/i`],
    ["marks", String.raw`/^[\w@.]*[@._][\w@.]*$/`],
    ["one that doubles with every sign", String.raw`/^(a+)+$/`],
    ["one of a literal", String.raw`new RegExp("^(\\w+\\s?)*$")`],
    ["one of constants", "const A = `(a|a)*`;\nexport const x = new RegExp(`^${A}$`);"],
  ])("refuse an expression that goes back without end: %s", async (_what, code) => {
    const text = code.includes("const ") ? code : `export const x = ${code};`;
    expect(await check(text)).toMatch(/^server\/src\/kernel\/x\.ts:[12] linear-expression: /);
  });

  it.each([
    String.raw`export const x = /^\d{4}-\d{2}$/;`,
    String.raw`export const x = /^[a-z]+\d*$/i;`,
    String.raw`export const x = new RegExp("^[a-z]{2}$");`,
    String.raw`export const x = /(?<=a)b(?<year>\d{4})/;`,
    "export const x = <b>{1}</b>;",
    "export const x = (a: number, b: number) => a < b;",
  ])("let %s stand", async (text) => expect(await check(text, "web/app/x.tsx")).toBe(""));

  it.each([
    ["own-expression", "export const x = (name: string) => new RegExp(name);"],
    ["own-expression", "export const x = (name: string) => RegExp(`^${name}$`, 'i');"],
    ["html-by-parser", String.raw`export const x = /<\/?b>/g;`],
    ["html-by-parser", String.raw`export const x = (t: string) => t.replace(/<img [a-z]/g, "");`],
    ["json-by-schema", "export const x = (text: string) => JSON.parse(text);"],
    ["json-by-schema", "export const x = ['1'].map(JSON.parse);"],
    ["raw-html", "export const x = <p dangerouslySetInnerHTML={{ __html: 'x' }} />;"],
    ["raw-html", "export const x = (e: HTMLElement, t: string) => { e.innerHTML = t; };"],
    ["raw-html", "export const x = (e: HTMLElement) => e.insertAdjacentHTML('beforeend', 'x');"],
  ])("refuse by %s: %s", async (rule, text) => {
    expect(await check(text, "web/app/x.tsx")).toMatch(new RegExp(`^web/app/x\\.tsx:1 ${rule}: `));
  });

  it("refuse an effect by GET, but for the addresses of the requirements", async () => {
    const declared = (/** @type {string} */ name) =>
      check(`export const x = { name: "${name}", method: "GET", effect: "write" };`);
    expect(await declared("cms.removeItem")).toContain("effect-by-get");
    expect(await declared("cms.removeContent")).toBe("");
  });

  it("refuse a failure's number anywhere but among the messages", async () => {
    const messages = sourceOf(
      "contract/course/messages.ts",
      'export const m = { "course.a": { resultCode: 235001 }, "course.b": kind(235_002, 404, {}) };',
    );
    const text = (/** @type {string} */ path, /** @type {string} */ number) =>
      checkSources([messages, sourceOf(path, `export const x = ${number};`)], [], [], [], []);
    expect((await text("web/app/x.ts", "235001")).output).toMatch(/^web\/app\/x\.ts:1 failure-num/);
    expect((await text("server/src/x.ts", "235_002")).output).toContain("failure-number");
    expect((await text("server/src/x.ts", "235003")).output).toBe("");
    const test = sourceOf("server/src/x.test.ts", "expect(a.resultCode).toBe(235001);");
    expect(noFailureNumber(test, failureNumbers([messages]))).toHaveLength(1);
  });

  it("take a reason, and no allowance without one or for nothing", async () => {
    const parse = "export const x = (text: string) => JSON.parse(text);";
    expect(await check(`// allowed(json-by-schema): a line that we wrote\n${parse}`)).toBe("");
    expect(await check(`// allowed(json-by-schema):\n${parse}`)).toContain("json-by-schema: JSON");
    expect(await check(`// allowed(own-expression): a line that we wrote\n${parse}`)).toContain(
      "json-by-schema: JSON",
    );
    expect(
      await check("// allowed(json-by-schema): a line that we wrote\nexport const x = 1;"),
    ).toContain("is allowed here for nothing");
  });
});

describe("tables of other domains", () => {
  const at = "server/src/course/x.ts";
  it.each([
    'export const x = (db) => db.insertInto("identity.user").values({});',
    'export const x = (db) => db.updateTable("identity.user as person").set({});',
    'export const x = (db) => db.deleteFrom("identity.user");',
    "export const x = (db) => sql`delete from identity.user where id = ${1}`.execute(db);",
    "export const x = (db) => sql`with gone as (select 1)\n  update identity.user set a = ${1}`;",
    'export const x = (pool) => pool.query(\'insert  into "identity"."user" (id) values (1)\');',
    "export const x = (pool) => pool.query(`truncate table identity.user`);",
  ])("are not written: %s", async (text) => {
    expect(await check(text, at)).toBe(
      `${at}:1 own-schema: course writes to identity: ask a function of identity/public.ts`,
    );
    expect(await check(text, "server/src/identity/x.ts")).toBe("");
    expect(await check(text, "server/src/discussion/fixtures.ts")).toBe("");
  });

  it.each([
    'export const x = (db) => db.selectFrom("identity.user").selectAll();',
    "export const x = sql`select 1 from identity.user for update of course.course`;",
    'export const x = (db) => db.insertInto("course.course").values({});',
    "export const x = sql`update course.course set a = (select b from identity.user)`;",
  ])("are read: %s", async (text) => expect(await check(text, at)).toBe(""));
});

describe("migrations", () => {
  const faults = (/** @type {string} */ sql, name = "20261122090000_x__add.sql") =>
    migrationFaults([{ path: `server/src/course/migrations/${name}`, sql }], []);

  it.each([
    "create table identity.thing (id text);",
    "create table course.a (id text); alter table identity.user add column a text;",
    "create unique index thing_at on identity.user (a);",
    "drop index identity.thing_at;",
    "create trigger t before update on identity.user for each row execute function course.f();",
    "create function course.f() returns void as $$ begin update identity.user set a = 1; end $$ language sql;",
    "-- words\ninsert into identity.role (id) values ('a');",
    "drop schema identity;",
  ])("change their own schema only: %s", (sql) => {
    expect(faults(sql)).toEqual([
      "server/src/course/migrations/20261122090000_x__add.sql own-schema: a migration of course changes identity",
    ]);
  });

  it("may refer to others and read them", () => {
    const sql = `create table course.a (user_id text references identity.user (id));
      update course.a set user_id = person.id from identity.user person where person.id = 'x';`;
    expect(faults(sql)).toEqual([]);
  });

  it("are newer than all of the last release, and those stay", () => {
    const at = (/** @type {string} */ name) => ({
      path: `server/src/course/migrations/${name}`,
      sql: "",
    });
    const landed = ["20261120090000_a__create.sql", "20261121090000_b__create.sql"];
    const [first = "", second = ""] = landed;
    const early = "20261120100000_c__create.sql";
    const late = "20261121090001_c__create.sql";
    expect(migrationFaults([at(first), at(second), at(late)], landed)).toEqual([]);
    expect(migrationFaults([at(first), at(second), at(early)], landed)).toEqual([
      `server/src/course/migrations/${early} migration-order: it must be newer than ${second}`,
    ]);
    expect(migrationFaults([at(first)], landed)).toEqual([
      `server/schema/landed-migrations.txt migration-order: ${second} was released and is gone`,
    ]);
  });

  it("are found, every one of the server", () => {
    const found = readMigrations();
    expect(found.length).toBeGreaterThan(60);
    expect(found.every(({ sql }) => sql.length > 10)).toBe(true);
  });
});

describe("rooms", () => {
  const files = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, at) => `web/app/site/file-${at}.ts`);

  it("hold forty files", () => {
    expect(roomFaults(files(40))).toEqual([]);
    expect(roomFaults(files(41))).toEqual(["web/app/site room: 41 files, 40 at most"]);
    expect(roomFaults([...files(40), "web/app/site/menu/entry.ts"])).toEqual([]);
  });

  it("have no two screens of one name", () => {
    const same = ["web/app/live/review.screen.tsx", "web/app/course/review.screen.tsx"];
    expect(roomFaults(same)).toEqual([
      `${same.join(" and ")} screen-name: each screen has a name of its own`,
    ]);
    expect(roomFaults(["web/app/live/a.ts", "web/app/course/a.ts"])).toEqual([]);
  });

  it.each([
    ['export const x = "23505";', "server/src/kernel/database/unique-violation.ts"],
    ["export const x = sql`now() at time zone 'Asia/Shanghai'`;", "contract/kernel/china-time.ts"],
    ["export const x = at + 8 * 3_600_000;", "contract/kernel/china-time.ts"],
    ["export const x = (pageNo - 1) * pageSize;", "server/src/kernel/database/paging.ts"],
    ["export const x = (input.pageNo - 1) * 10;", "server/src/kernel/database/paging.ts"],
    ['scrollTo({ behavior: "smooth" });', "web/app/kernel/device-media.ts"],
    ['import { Button, Drawer } from "antd";', "web/app/ui/dialog/dialog.tsx"],
  ])("let what has one home stand nowhere else: %s", async (code, home) => {
    expect(await check(code, "server/src/course/x.ts")).toContain(
      `one-home: this stands in ${home}`,
    );
    expect(await check(code, home)).toBe("");
  });

  it("let other numbers and texts be", async () => {
    const code = 'export const x = [8 * 60_000, pageSize - 1, "23506", "Asia/Tokyo"];';
    expect(await check(code)).toBe("");
  });

  it.each([
    ["export const x = row.status as 0;", "enum-of-contract"],
    ["export const x = row.status as 0 | -1 | null;", "enum-of-contract"],
    ["export const x = <input maxLength={50} />;", "limit-of-contract"],
    ["const MAX = 50;\nexport const x = <input maxLength={MAX} />;", "limit-of-contract"],
    ['export const x = { name: "title", minLength: 2 };', "limit-of-contract"],
    ['export const x = { name: "title", required: true };', "required-of-contract"],
    ["export const x = <input required />;", "required-of-contract"],
    ["export const x = <input required={true} />;", "required-of-contract"],
  ])("want enums and limits from the contract: %s", async (code, rule) => {
    expect(await check(code, "web/app/course/x.tsx")).toContain(rule);
  });

  it("let limits of the contract be", async () => {
    const code = `export const x = <input maxLength={rulesOf(ask, "title").maxLength} />;
      export const y = { ...rulesOf(ask, "title"), maxLength: POST_TITLE_MAX, as: row.status as Status };
      export const z = <input required={rulesOf(ask, "title").required} />;
      export const filter = { ...y, required: false };
      // allowed(required-of-contract): only a session at another address has one
      export const link = { ...rulesOf(save, "joinUrl"), required: true };`;
    expect(await check(code, "web/app/course/x.tsx")).toBe("");
  });

  it.each([
    'import { call } from "../../kernel/call.ts";',
    'import { call as ask } from "./call.ts";',
    "export const x = () => fetch(`/api/login/${name}`);",
    'export const x = () => fetch("/api/login");',
  ])("let screens call by hooks only: %s", async (code) => {
    expect(await check(code, "web/app/course/x.tsx")).toContain("call-by-hook");
    expect(await check(code, "web/app/kernel/operation/asking.ts")).toBe("");
    expect(await check(code, "server/src/course/x.ts")).toBe("");
  });

  it.each([
    "<ButtonLink to={address.login} />",
    '<a className="wide" href="/login">登录</a>',
    "<Link to={`/login?redirect=${back}`} />",
    '<BigLink name="x" to={signInFor(page, "enrol", id)} />',
  ])("hide the way to sign-in from who is signed in: %s", async (element) => {
    const code = `export const x = (page: string, id: string) => ${element};`;
    expect(await check(code, "web/app/course/x.tsx")).toContain("for-visitors");
    expect(await check(code, "web/app/identity/sign-in/x.tsx")).toBe("");
    const hidden = code.replace(
      /(<\w+)( className="wide")?/,
      "$1 className={`${wide} for-visitors`}",
    );
    expect(await check(hidden, "web/app/course/x.tsx")).toBe("");
  });

  it("let loaders call, and other things be fetched", async () => {
    const code = `import { setNetworkWords } from "../kernel/call.ts";
      export const x = (page) => page.call(getCourse, {});
      export const y = (url) => fetch(url) ?? fetch("/files/a.srt") ?? fetch("/apis");`;
    expect(await check(code, "web/app/course/x.tsx")).toBe("");
  });

  it.each([
    ["export function deleteNote() {}", "deleteNote: our verb is remove"],
    ["export const fetchRows = async () => [];", "fetchRows: our verb is get or list"],
    ["export async function makePerson() {}", "makePerson: our verb is create"],
    ["export const changeGoods = operation({});", "changeGoods: our verb is update"],
    ["export const addChapter = operation({});", "addChapter: our verb is create"],
    ["export const searchCourses = operation({});", "searchCourses: our verb is get or list"],
  ])("want one verb for one thing: %s", async (code, message) => {
    expect(await check(code, "contract/course/x.ts")).toContain(`one-verb: ${message}`);
  });

  it("let verbs of the domain be, and those below operations", async () => {
    const code = `export function findRow() {}
      export const insertRows = () => [];
      export const changeRole = operation({});
      export const addTeamMember = operation({});
      export const publishNotice = operation({});
      export const newsOf = () => [];
      export const deletedAt = 5;`;
    expect(await check(code, "server/src/course/x.ts")).toBe("");
  });
});
