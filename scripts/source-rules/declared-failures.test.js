// @ts-check
import { describe, expect, it } from "vitest";
import { undeclaredFailures, unknownFailures } from "./declared-failures.js";
import { readSources, sourceOf } from "./sources.js";

/** @typedef {import("./declared-failures.js").Declared} Declared */

const MESSAGES = sourceOf(
  "contract/course/messages.ts",
  'export const m = { "course.full": kind(1, 409, {}), "course.gone": kind(2, 404, {}) };',
);

/**
 * What is said of `course.enrol`, which declares `course.gone`, with this handler and helper.
 * @param {string} handler
 * @param {string} helper
 * @param {Declared} [declared]
 */
const said = (handler, helper = "", declared = { fails: ["course.gone"] }) =>
  undeclaredFailures(
    [
      MESSAGES,
      sourceOf(
        "server/src/course/enrol.ts",
        `import { take as takeOne } from "./public.ts"; import * as place from "./place.ts";
         export const enrolment = implement(contract, { ${handler} });`,
      ),
      sourceOf("server/src/course/public.ts", 'export { take } from "./place.ts";'),
      sourceOf("server/src/course/place.ts", helper),
      sourceOf(
        "server/src/course/domain.ts",
        `export const course = { name: "course", things: { seat: (id) => { if (!id) throw new Failure("course.full"); } } };`,
      ),
    ],
    new Map([["course.enrol", declared]]),
  );
const THROWS = 'export function take() { throw new Failure("course.full"); }';

describe("failures", () => {
  it.each([
    ["in the handler", 'async enrol({ fail }) { fail("course.full"); }', ""],
    ["in a helper, through a public door", "async enrol() { takeOne(); }", THROWS],
    ["in a helper of a whole module", "async enrol() { place.take(); }", THROWS],
    [
      "in a table that a helper looks into",
      "enrol: () => takeOne()",
      'const CODES = { full: "course.full" }; export const take = (why) => { throw new Failure(CODES[why]); };',
    ],
  ])("are declared by the operation: %s", (_where, handler, helper) => {
    expect(said(handler, helper)).toEqual([
      expect.stringMatching(
        /^course\.enrol can end with course\.full \(.*\) and does not declare it$/,
      ),
    ]);
    expect(said(handler, helper, { fails: ["course.full"] })).toEqual([]);
  });

  it("are seen where a maker of `implement` is called at once", () => {
    const maker = sourceOf(
      "server/src/course/enrol.ts",
      'export const enrolment = implementOn()(contract, { enrol() { throw new Failure("course.full"); } });',
    );
    const known = new Map([["course.enrol", { fails: [] }]]);
    expect(undeclaredFailures([MESSAGES, maker], known)).toHaveLength(1);
  });

  it("are not what is said of a field", () => {
    expect(said('enrol: () => ({ path: "a", message: "course.full" })')).toEqual([]);
    expect(said('enrol: (a) => ({ path: "a", message: a ? "course.full" : "x" })')).toEqual([]);
  });

  it("of a thing's resolver are the operation's own", () => {
    const declared = { fails: [], things: { seatId: "seat:take", rowId: "within:seatId" } };
    expect(said("async enrol() {}", "", declared)).toHaveLength(1);
  });

  it("that are only compared, or are nobody's, say nothing", () => {
    expect(said('enrol: (e) => e.code === "course.full"')).toEqual([]);
    expect(said("enrol: () => 1", THROWS)).toEqual([]);
    expect(said('enrol: ({ fail }) => fail("course.gone")')).toEqual([]);
  });

  it("have words", () => {
    const thrown = sourceOf("server/src/course/x.ts", 'throw new Failure("course.nothing");');
    expect(unknownFailures([MESSAGES, thrown])).toEqual([
      "server/src/course/x.ts: course.nothing stands among no messages",
    ]);
  });

  it("of an endpoint stand in its own list", () => {
    const endpoint = (/** @type {string} */ fails) =>
      sourceOf(
        "server/src/course/sheet.ts",
        `export const sheet = endpoint({ name: "course.sheet", access: "anyone", fails: ${fails},
           async handle() { throw new Failure("course.full"); } });`,
      );
    expect(undeclaredFailures([MESSAGES, endpoint("[]")], new Map())).toHaveLength(1);
    expect(undeclaredFailures([MESSAGES, endpoint('["course.full"]')], new Map())).toEqual([]);
  });

  it("of the whole product are declared where they can happen", async () => {
    // Named by a variable: this part of the repository is checked without the server's types.
    const path = "../../server/src/domains.ts";
    const { domains } = await import(path);
    /** @type {{ readonly operation: Declared & { readonly name: string } }[]} */
    const bound = domains.flatMap((/** @type {any} */ domain) => domain.operations);
    const operations = new Map(bound.map(({ operation }) => [operation.name, operation]));
    const sources = readSources();
    expect(unknownFailures(sources)).toEqual([]);
    expect(undeclaredFailures(sources, operations)).toEqual([]);
  });
});
