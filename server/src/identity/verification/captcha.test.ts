import { getCaptcha } from "@perennial/contract/identity/verification/captcha.ts";
import { startRecovery } from "@perennial/contract/identity/verification/recovery.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { heardIn } from "../../../test/captcha-ear.ts";
import { solvedCaptcha, workedOut } from "../../../test/captcha.ts";
import { drawCaptcha } from "./captcha-picture.ts";
import { soundCaptcha } from "./captcha-sound.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 100 });
});
beforeEach(() => app.services.pool.query("delete from kernel.code where purpose = 'captcha'"));
afterAll(() => app.close());

type Answer = { readonly captchaId: string; readonly captcha: string };
const isTaken = async (answer: Answer, host?: string): Promise<boolean> => {
  const got = await app.call(
    startRecovery,
    { account: "nobody-here", ...answer },
    host ? { host } : {},
  );
  return got.success;
};
const ask = async (kind: "picture" | "sound") => {
  const { data } = await app.call(getCaptcha, { kind });
  if (!data) throw new Error("no captcha");
  return data;
};

describe("a captcha", () => {
  it("has no answer in its text: a picture of points, or a sound, and work", async () => {
    const shown = await ask("picture");
    expect(shown.picture).toMatch(/^data:image\/png;base64,[\w+/]+=*$/);
    expect(shown.sound).toBe("");
    const png = Buffer.from(shown.picture.split(",")[1] ?? "", "base64");
    // Twice as large as it is shown at first, so that it may be enlarged.
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 320, height: 112 });
    const heard = await ask("sound");
    expect(heard.picture).toBe("");
    expect(Buffer.from(heard.sound, "base64").subarray(0, 4).toString()).toBe("RIFF");
    for (const { work } of [shown, heard])
      expect(Object.keys(work).toSorted()).toEqual(["numbers", "rounds", "salt", "target"]);
    expect((await app.call(getCaptcha, { kind: "text" as never })).code).toBe(
      "kernel.invalidInput",
    );
    const { rows } = await app.services.pool.query(
      "select octet_length(answer_hash) as bytes from kernel.code where purpose = 'captcha'",
    );
    expect(rows).toEqual([{ bytes: 32 }, { bytes: 32 }]);
  });

  it("never looks or sounds the same twice, though it asks the same", async () => {
    const pictures = new Set<string>();
    for (let times = 0; times < 12; times += 1) {
      const { text, picture } = await drawCaptcha();
      expect(text).toMatch(/^[A-Z34679]{4}$/);
      pictures.add(picture);
    }
    expect(pictures.size).toBe(12);
    const sounds = new Set(Array.from({ length: 12 }, () => soundCaptcha().sound));
    expect(sounds.size).toBe(12);
  });

  it("can be heard: the beeps are as many as the answer says", () => {
    for (let times = 0; times < 50; times += 1) {
      const { text, sound } = soundCaptcha();
      expect(text).toMatch(/^[1-5]{4}$/);
      expect(heardIn(sound)).toBe(text);
    }
  });

  it("takes both answers, once, on its own site", async () => {
    expect(await isTaken(await solvedCaptcha(app), SCHOOL_HOST)).toBe(false);
    const right = await solvedCaptcha(app);
    const taken = await Promise.all(Array.from({ length: 5 }, () => isTaken(right)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await isTaken(right)).toBe(false);
  });

  it.each<[string, (right: Answer) => Answer]>([
    [
      "the wrong beeps",
      (right) => ({ ...right, captcha: right.captcha === "1111" ? "1112" : "1111" }),
    ],
    ["no work", (right) => ({ ...right, captchaId: right.captchaId.split(".")[0] ?? "" })],
    [
      "wrong work",
      ({ captchaId, captcha }) => {
        const [id, number] = captchaId.split(".");
        return { captchaId: `${id}.${Number(number) + 1}`, captcha };
      },
    ],
    [
      "work that is no number",
      (right) => ({ ...right, captchaId: `${right.captchaId.split(".")[0]}.x` }),
    ],
  ])("does not take %s, and is used up by it", async (_what, spoil) => {
    const right = await solvedCaptcha(app);
    expect(await isTaken(spoil(right))).toBe(false);
    expect(await isTaken(right)).toBe(false);
  });

  it("dies after five minutes", async () => {
    const right = await solvedCaptcha(app);
    await app.services.pool.query(
      "update kernel.code set ends_at = now() where purpose = 'captcha'",
    );
    expect(await isTaken(right)).toBe(false);
  });

  it("asks the browser for work that has one answer", async () => {
    const { work } = await ask("picture");
    expect(workedOut(work)).toBeLessThan(work.numbers);
    expect(work.rounds * work.numbers).toBeGreaterThanOrEqual(400_000);
  });
});
