import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CODE_PURPOSES, purposeOf, type CodePurpose } from "../../src/kernel/codes/purposes.ts";
import { CODE_CASES } from "./code-cases.ts";
import type { HeldCode } from "./held-code.ts";
import { openCodeWorld, type CodeWorld } from "./code-world.ts";

/** Every code from its real writer to every real reader: it opens its own door, once, and no other. */
const PURPOSES = Object.keys(CODE_PURPOSES) as CodePurpose[];
/** One page sets the password, whichever way one came to it. */
const ONE_READER: ReadonlySet<CodePurpose> = new Set(["password-reset", "password-link"]);
const haveOneReader = (one: CodePurpose, other: CodePurpose): boolean =>
  ONE_READER.has(one) && ONE_READER.has(other);
/** Shown where it should not be, it dies: somebody has it who should not. */
const BURNS: ReadonlySet<CodePurpose> = new Set(["auth-code"]);

let world: CodeWorld;
const doors = new Map<CodePurpose, HeldCode>();
beforeAll(async () => {
  world = await openCodeWorld();
  for (const purpose of PURPOSES) doors.set(purpose, await CODE_CASES[purpose](world, false));
});
afterAll(() => world.close());

const isSent = (purpose: CodePurpose): boolean => purpose.includes(":");

describe.each(PURPOSES)("a code for %s", (purpose) => {
  const bends = [
    ["made for another site or application", `audience = '["site","school"]'`],
    ["that is too old", "ends_at = clock_timestamp()"],
    ...(purposeOf(purpose).bound === "session"
      ? ([
          ["of another session", "session_id = 'another'"],
          ["of another person", "person_id = 'teacher01'"],
        ] as const)
      : []),
    ...(purposeOf(purpose).bound === "browser"
      ? ([["of another browser", "secret_hash = sha256('x')"]] as const)
      : []),
  ] as const;

  it("opens nothing else; elsewhere, too late, of somebody else nothing; here once", async () => {
    let held = await CODE_CASES[purpose](world, false);
    const taken: string[] = [];
    // Digits are nothing where a token is wanted; the form of it is refused. They are tried all the same.
    for (const [door, other] of doors)
      if (door !== purpose && (await other.show(held.code))) taken.push(door);
    expect(taken).toEqual(
      PURPOSES.filter((door) => door !== purpose && haveOneReader(door, purpose)),
    );

    if (isSent(purpose) || BURNS.has(purpose) || taken.length > 0)
      held = await CODE_CASES[purpose](world, true);
    for (const [what, set] of bends) {
      const undo = await world.bend(purpose, held.code, set);
      expect([what, await held.show(held.code)]).toEqual([what, false]);
      await undo();
      if (BURNS.has(purpose)) held = await CODE_CASES[purpose](world, true);
    }
    if (isSent(purpose) || purposeOf(purpose).bound)
      expect(await held.showElsewhere?.(held.code)).toBe(false);

    const answers = [];
    for (let times = 0; times < 3; times += 1) answers.push(await held.show(held.code));
    expect(answers).toEqual(
      purposeOf(purpose).isReusable ? [true, true, true] : [true, false, false],
    );
  });

  it("lives no longer than it needs", () => {
    const { seconds } = purposeOf(purpose);
    const isDoor = ["sign-in", "hand-over", "auth-code"].includes(purpose);
    expect(seconds).toBeLessThanOrEqual(isDoor ? 60 : purpose === "email-link" ? 86_400 : 1_800);
    if (isSent(purpose)) expect(purposeOf(purpose)).toMatchObject({ seconds: 600, tries: 5 });
  });
});
