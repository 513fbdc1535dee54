import { doLogin, updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { requestClosing } from "@perennial/contract/identity/account/privacy.ts";
import { sendSmsCode } from "@perennial/contract/identity/verification/verification.ts";
import {
  confirmMerge,
  endMergedSignIn,
  listOwnMerges,
  previewMerge,
  startMerge,
  startMergeByCode,
  undoMerge,
} from "@perennial/contract/sso/account-merge.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertEntry } from "../../src/credit/public.ts";
import { inTransaction } from "../../src/kernel/database/transaction.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { buildOn } from "../builders/builders.ts";
import { codeSentTo } from "../codes/codes.ts";
import { proofOf } from "../own-account.ts";
import { giveMobile } from "../people.ts";
import { mergingOn } from "./merge-world.ts";

const PASSWORD = "Perennial_2026";
let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let merging: ReturnType<typeof mergingOn>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  merging = mergingOn(app);
});
afterAll(() => app.close());

const scoreOf = async (id: string): Promise<number> =>
  (
    await app.services.pool.query<{ score: number }>(
      `select score from identity."user" where id = $1`,
      [id],
    )
  ).rows[0]?.score ?? -1;
const earn = (userId: string, sourceId: string, amount: number) =>
  inTransaction(app.services, (db) =>
    insertEntry(db, { siteId: "province", userId, eventKind: "course", sourceId, amount }),
  );
const whoIs = async (loginName: string): Promise<string | undefined> => {
  const { data } = await app.call(doLogin, { loginName, password: PASSWORD });
  const headers = { "x-token": data?.accessToken ?? "" };
  return (await app.call(updateUser, {}, { headers })).data?.loginName;
};

describe("a merge", () => {
  it("needs the other account's proof, once, by who showed it", async () => {
    const [own, other, thief] = [await build.person(), await build.person(), await build.person()];
    const headers = await merging.session(own);
    const reauthenticationTicket = await proofOf(app, headers);
    for (const ticket of ["x", "a".repeat(43), other])
      expect(
        (await app.call(confirmMerge, { ticket, reauthenticationTicket }, { headers })).code,
      ).toBe("sso.ticketExpired");
    const ticket = await merging.ticket(headers, other);
    const elsewhere = await merging.session(thief);
    expect((await app.call(previewMerge, { ticket }, { headers: elsewhere })).code).toBe(
      "sso.ticketExpired",
    );
    const stolen = { ticket, reauthenticationTicket: await proofOf(app, elsewhere) };
    expect((await app.call(confirmMerge, stolen, { headers: elsewhere })).code).toBe(
      "sso.ticketExpired",
    );
    const proven = { ticket, reauthenticationTicket };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call(confirmMerge, proven, { headers })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await app.call(confirmMerge, proven, { headers })).code).toBe("sso.ticketExpired");
    expect(
      (await app.call(startMerge, { loginName: own, password: PASSWORD }, { headers })).code,
    ).toBe("sso.mergeSameAccount");
    // The other is part of this one, so it is no account to merge any more.
    const again = await app.call(startMerge, { loginName: other, password: PASSWORD }, { headers });
    expect(again.code).toBe("identity.accountUnavailable");
  });

  it("is proved by a code to the number of the other account, and says nothing of unknown numbers", async () => {
    const [own, other] = [await build.person(), await build.person()];
    await giveMobile(app, other, "13911110001");
    const headers = { ...(await merging.session(own)), cookie: `asker=${"a".repeat(43)}` };
    const asked = (mobile: string) =>
      app.call(sendSmsCode, { mobile, verifyType: "MergeAccount" }, { headers });
    const [known, unknown] = [await asked("13911110001"), await asked("13911110002")];
    expect(known).toMatchObject({ success: true, data: unknown.data });
    expect(
      (await app.call(sendSmsCode, { mobile: "13911110001", verifyType: "MergeAccount" })).code,
    ).toBe("kernel.notSignedIn");
    const wrong = { mobile: "13911110002", code: "000000" };
    expect((await app.call(startMergeByCode, wrong, { headers })).code).toBe("identity.codeWrong");
    const code = await codeSentTo(app, "13911110001");
    const right = { mobile: "13911110001", code };
    const shown = await app.call(startMergeByCode, right, { headers });
    expect(
      (await app.call(previewMerge, { ticket: shown.data?.ticket ?? "" }, { headers })).data,
    ).toMatchObject({
      loginName: other,
      blockers: [],
    });
    expect((await app.call(startMergeByCode, right, { headers })).code).toBe("identity.codeWrong");
  });

  it("is refused for administrators, and for accounts that are about to close", async () => {
    const own = await build.person();
    const headers = await merging.session(own);
    const blockersOf = async (other: string) => {
      const ticket = await merging.ticket(headers, other);
      const { data } = await app.call(previewMerge, { ticket }, { headers });
      const refused = await app.call(
        confirmMerge,
        { ticket, reauthenticationTicket: await proofOf(app, headers) },
        { headers },
      );
      expect(refused.code).toBe("sso.mergeBlocked");
      return data?.blockers.join();
    };
    expect(await blockersOf(await build.person({ role: "SiteAdmin" }))).toContain(
      "administers something",
    );
    const closing = await build.person();
    const leaving = await merging.session(closing);
    await app.call(requestClosing, { ticket: await proofOf(app, leaving) }, { headers: leaving });
    expect(await blockersOf(closing)).toContain("about to be closed");
  });

  it("in a chain leads every way in to the last, and is taken back from the top", async () => {
    const [first, second, third] = [
      await build.person(),
      await build.person(),
      await build.person(),
    ];
    for (const [userId, points] of [
      [first, 3],
      [second, 5],
      [third, 7],
    ] as const) {
      await earn(userId, "same", points);
      await earn(userId, `own-${userId}`, points);
    }
    const inSecond = await merging.session(second);
    expect((await merging.merge(inSecond, third)).success).toBe(true);
    const inFirst = await merging.session(first);
    expect((await merging.merge(inFirst, second)).success).toBe(true);
    expect([await whoIs(first), await whoIs(second), await whoIs(third)]).toEqual([
      first,
      first,
      first,
    ]);
    // "same" was given once: 3 + 3, 5, 7.
    expect(await scoreOf(first)).toBe(3 + 3 + 5 + 7);
    await earn(first, `own-${third}`, 7);
    expect(await scoreOf(first)).toBe(18);
    // The old session of the second is over; the merge below is not the first's to undo.
    expect((await app.call(listOwnMerges, {}, { headers: inSecond })).code).toBe(
      "kernel.notSignedIn",
    );
    const below = await app.services.pool.query<{ id: string }>(
      "select id from sso.merge where from_id = $1",
      [third],
    );
    expect((await merging.undo(inFirst, below.rows[0]?.id)).code).toBe("sso.mergeNotFound");
    expect((await merging.undo(inFirst)).success).toBe(true);
    expect([await whoIs(second), await whoIs(third)]).toEqual([second, second]);
    const back = await merging.session(second);
    expect((await merging.undo(back)).success).toBe(true);
    expect([await whoIs(first), await whoIs(second), await whoIs(third)]).toEqual([
      first,
      second,
      third,
    ]);
    expect([await scoreOf(first), await scoreOf(second), await scoreOf(third)]).toEqual([
      6, 10, 14,
    ]);
  });

  it("of two into each other at once happens once", async () => {
    const [one, two] = [await build.person(), await build.person()];
    const [a, b] = [await merging.session(one), await merging.session(two)];
    const [ofA, ofB] = [await merging.ticket(a, two), await merging.ticket(b, one)];
    const [proofA, proofB] = [await proofOf(app, a), await proofOf(app, b)];
    const answers = await Promise.all([
      app.call(confirmMerge, { ticket: ofA, reauthenticationTicket: proofA }, { headers: a }),
      app.call(confirmMerge, { ticket: ofB, reauthenticationTicket: proofB }, { headers: b }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await whoIs(one)).toBe(await whoIs(two));
  });
});

describe("an undo", () => {
  it("happens once, newest first, with a proof, by the owner", async () => {
    const [own, x, y] = [await build.person(), await build.person(), await build.person()];
    const headers = await merging.session(own);
    await merging.merge(headers, x);
    const older = await merging.newest(headers);
    await merging.merge(headers, y);
    const newer = await merging.newest(headers);
    expect((await merging.undo(headers, older)).code).toBe("sso.undoNewestFirst");
    const unproven = { id: newer, reauthenticationTicket: "x".repeat(43) };
    expect((await app.call(undoMerge, unproven, { headers })).code).toBe(
      "identity.reauthenticationNeeded",
    );
    const proven = { id: newer, reauthenticationTicket: await proofOf(app, headers) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(undoMerge, proven, { headers })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await merging.undo(headers, newer)).code).toBe("sso.mergeNotFound");
    expect((await merging.undo(headers, older)).success).toBe(true);
  });

  it("leaves what was studied since with who stays, and gives the rest back", async () => {
    const course = await build.course({ name: "潮汐" });
    const other = await build.learner(course);
    const own = await build.person();
    const { pool } = app.services;
    const watched = async (userId: string) =>
      (
        await pool.query<{ covered: string; ms: number }>(
          "select covered::text, covered_ms as ms from learning.watch where user_id = $1 order by unit_id",
          [userId],
        )
      ).rows;
    const watch = (userId: string, covered: string, ms: number) =>
      pool.query(
        `insert into learning.watch (user_id, unit_id, period_id, class_id, covered, covered_ms, play_ms, length_ms)
         values ($1, 'u', 'p', 'k', $2, $3, 0, 1000)`,
        [userId, covered, ms],
      );
    await watch(own, "{[0,100)}", 100);
    await watch(other, "{[50,300)}", 250);
    const headers = await merging.session(own);
    await merging.merge(headers, other);
    expect(await watched(own)).toEqual([{ covered: "{[0,300)}", ms: 300 }]);
    const places = () =>
      pool.query<{ user_id: string }>(
        "select user_id from course.enrolment where course_id = $1 order by 1",
        [course.id],
      );
    expect((await places()).rows).toEqual([{ user_id: own }]);
    // Since then some of it was seen again, and something new.
    await pool.query(
      `insert into learning.watch_session (user_id, unit_id, period_id, course_id, class_id, length_ms, tail_ms,
         speed_max, is_seek_limited, complete_percent, seen)
       values ($1, 'u', 'p', 'c', 'k', 1000, 0, 2, false, 90, '{[150,200),[400,450)}')`,
      [own],
    );
    await pool.query(
      "update learning.watch set covered = covered + '{[400,450)}', covered_ms = 350 where user_id = $1",
      [own],
    );
    expect((await merging.undo(headers)).success).toBe(true);
    expect(await watched(other)).toEqual([{ covered: "{[50,300)}", ms: 250 }]);
    expect(await watched(own)).toEqual([{ covered: "{[0,100),[150,200),[400,450)}", ms: 200 }]);
    expect((await places()).rows).toEqual([{ user_id: other }]);
  });

  it("is refused when the points were spent, and nothing is half undone", async () => {
    const [own, other] = [await build.person(), await build.person()];
    await earn(other, "gift", 20);
    const headers = await merging.session(own);
    await merging.merge(headers, other);
    await earn(own, "shop", -15);
    expect((await merging.undo(headers)).code).toBe("credit.notEnough");
    expect(await whoIs(other)).toBe(own);
    expect(await scoreOf(own)).toBe(5);
  });

  it("is not needed to end the other account's ways in", async () => {
    const [own, other] = [await build.person(), await build.person()];
    const headers = await merging.session(own);
    await merging.merge(headers, other);
    const id = await merging.newest(headers);
    const input = { id, reauthenticationTicket: await proofOf(app, headers) };
    expect((await app.call(endMergedSignIn, input, { headers })).success).toBe(true);
    expect((await app.call(doLogin, { loginName: other, password: PASSWORD })).code).toBe(
      "identity.accountUnavailable",
    );
    // The way back opens them again.
    expect((await merging.undo(headers)).success).toBe(true);
    expect(await whoIs(other)).toBe(other);
  });
});
