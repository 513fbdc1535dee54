import type { identityMessages } from "@perennial/contract/identity/messages.ts";
import {
  updateEmail,
  updateLoginName,
  updateMobile,
  reauthenticate,
} from "@perennial/contract/identity/account/own-security.ts";
import {
  startRecovery,
  verifyRecoveryCode,
} from "@perennial/contract/identity/verification/recovery.ts";
import {
  confirmHelp,
  sendHelpCode,
  startHelp,
} from "@perennial/contract/identity/sign-in/help-login.ts";
import { registerUser } from "@perennial/contract/identity/sign-in/register.ts";
import { passSecondFactor } from "@perennial/contract/identity/sign-in/session.ts";
import { smsLogin } from "@perennial/contract/identity/sign-in/sign-in.ts";
import {
  sendMailCode,
  sendSmsCode,
  type MailVerifyType,
  type VerifyType,
} from "@perennial/contract/identity/verification/verification.ts";
import { startMergeByCode } from "@perennial/contract/sso/account-merge.ts";
import type { CodePurpose } from "../../src/kernel/codes/purposes.ts";
import { solvedCaptcha } from "../captcha.ts";
import type { CodeCase } from "./held-code.ts";
import { asMereLearner, EMAIL, MOBILE, signIn, type CodeWorld } from "./code-world.ts";
import { codeSentTo } from "./codes.ts";
import { newSession, proofOf } from "../own-account.ts";

/** What follows a code that was taken, where the number or address is somebody's already. */
const AFTERWARDS: ReadonlySet<string> = new Set<keyof typeof identityMessages>([
  "identity.accountTaken",
  "identity.mobileOfAnother",
  "identity.emailOfAnother",
]);
const isTaken = (answer: { readonly success: boolean; readonly code?: string }): boolean =>
  answer.success || AFTERWARDS.has(answer.code ?? "");

/** Sends a code of a type as the person, or as nobody, and reads it in the outbox. */
async function sent(
  world: CodeWorld,
  verifyType: VerifyType,
  mobile = MOBILE,
  headers: Record<string, string> = world.own,
): Promise<string> {
  await world.forget();
  const answer = await world.app.call(sendSmsCode, { mobile, verifyType }, { headers });
  if (!answer.success) throw new Error(`${verifyType}: ${answer.message}`);
  return codeSentTo(world.app, mobile);
}

async function mailed(world: CodeWorld, verifyType: MailVerifyType): Promise<string> {
  await world.forget();
  const headers = world.own;
  const answer = await world.app.call(sendMailCode, { email: EMAIL, verifyType }, { headers });
  if (!answer.success) throw new Error(`${verifyType}: ${answer.message}`);
  return codeSentTo(world.app, EMAIL);
}

/** A reader from the browser that asked, and from another one. */
function fromBrowsers(
  world: CodeWorld,
  read: (code: string, headers: Record<string, string>) => Promise<boolean>,
) {
  const reader = (headers: Record<string, string>) => async (code: string) => {
    await world.forget();
    return read(code, headers);
  };
  const elsewhere = { ...world.own, ...world.otherAsker.headers };
  return { show: reader(world.own), showElsewhere: reader(elsewhere) };
}

const recoveringBy =
  (channel: "sms" | "mail"): CodeCase =>
  async (world) => {
    const { app } = world;
    const code = await (channel === "sms"
      ? sent(world, "FindPassword")
      : mailed(world, "FindPassword"));
    return {
      code,
      ...fromBrowsers(world, async (shown, headers) => {
        const asked = { account: MOBILE, ...(await solvedCaptcha(app)) };
        const { data } = await app.call(startRecovery, asked, { headers });
        const given = { ticket: data?.ticket ?? "", channel, code: shown };
        return (await app.call(verifyRecoveryCode, given, { headers })).success;
      }),
    };
  };

let numbers = 0;
const freshMobile = (): string => `1390000${String(6_000 + (numbers += 1))}`;

export const SENT_CASES = {
  "sms:FindPassword": recoveringBy("sms"),
  "mail:FindPassword": recoveringBy("mail"),

  "sms:ResetPassword": async (world) => ({
    code: await sent(world, "ResetPassword"),
    ...fromBrowsers(
      world,
      async (code, headers) =>
        (await world.app.call(reauthenticate, { code }, { headers })).success,
    ),
  }),

  "sms:Register": async (world, isAlone) => {
    const mobile = isAlone ? freshMobile() : MOBILE;
    return {
      code: await sent(world, "Register", mobile),
      ...fromBrowsers(world, async (code, headers) => {
        const consents = { isProtocolAccepted: true, isPrivacyAccepted: true };
        const form = { loginName: `reg${Date.now()}`, password: "春眠不觉晓 2026", mobile, code };
        return isTaken(await world.app.call(registerUser, { ...form, ...consents }, { headers }));
      }),
    };
  },

  "sms:Login": async (world) => ({
    code: await sent(world, "Login"),
    ...fromBrowsers(
      world,
      async (code, { cookie = "" }) =>
        (await world.app.call(smsLogin, { mobile: MOBILE, code }, { headers: { cookie } })).success,
    ),
  }),

  "sms:HelpLogin": async (world) => {
    const { app, own } = world;
    await world.forget();
    await asMereLearner(world);
    const started = await app.call(startHelp, { isAgreed: true });
    const ticket = started.data?.ticket ?? "";
    await app.call(sendHelpCode, { ticket, mobile: MOBILE }, { headers: own });
    return {
      code: await codeSentTo(app, MOBILE),
      ...fromBrowsers(
        world,
        async (code, headers) =>
          (await app.call(confirmHelp, { ticket, mobile: MOBILE, code }, { headers })).success,
      ),
    };
  },

  "sms:LoginProof": async (world) => {
    const { app } = world;
    await world.forget();
    const total = { ip: "127.0.0.1", personId: "password:user:student01" };
    while ((await app.services.budgets.take("guess", total)) === undefined);
    const { cookie = "" } = world.own;
    const captcha = await solvedCaptcha(app);
    await world.sql("delete from kernel.budget where key like 'guessSlow%'");
    const half = await signIn(world, MOBILE, captcha, { headers: { cookie } });
    const ticket = half.data?.secondFactor?.ticket ?? "";
    if (half.data?.secondFactor?.methods[0] !== "sms") throw new Error(half.message);
    return {
      code: await codeSentTo(app, MOBILE),
      ...fromBrowsers(world, async (code, headers) => {
        // Others were shown here before.
        await world.sql("update kernel.code set tries_left = 5 where purpose = 'second-factor'");
        const own = { headers: { cookie: headers["cookie"] ?? "" } };
        return (await app.call(passSecondFactor, { ticket, code }, own)).success;
      }),
    };
  },

  "sms:ModifyUserName": async (world) => {
    const ticket = await world.proof();
    return {
      code: await sent(world, "ModifyUserName"),
      ...fromBrowsers(world, async (code, headers) => {
        await world.sql(
          `update identity."user" set login_name = 'student01', login_name_changed_at = null where id = 'student01'`,
        );
        const renamed = { ticket, loginName: "student01.new", code };
        return isTaken(await world.app.call(updateLoginName, renamed, { headers }));
      }),
    };
  },

  "sms:ResetPhone": async (world) => {
    const ticket = await world.proof();
    return {
      code: await sent(world, "ResetPhone"),
      ...fromBrowsers(world, async (code, headers) => {
        const own = { ticket, mobile: MOBILE, code };
        return isTaken(await world.app.call(updateMobile, own, { headers }));
      }),
    };
  },

  "sms:BindPhone": async (world, isAlone) => {
    const { app } = world;
    const unbind = () =>
      world.sql(`update identity."user" set mobile = null where id = 'teacher02'`);
    await unbind();
    const session = await newSession(app, "teacher02");
    const ticket = await proofOf(app, session);
    const mobile = isAlone ? freshMobile() : MOBILE;
    const { headers: asker } = world.asker;
    return {
      code: await sent(world, "BindPhone", mobile, { ...session, ...asker }),
      ...fromBrowsers(world, async (code, { cookie = "" }) => {
        await unbind();
        const bound = { ticket, mobile, code };
        return isTaken(await app.call(updateMobile, bound, { headers: { ...session, cookie } }));
      }),
    };
  },

  "sms:MergeAccount": async (world) => {
    const session = await newSession(world.app, "teacher02");
    return {
      code: await sent(world, "MergeAccount", MOBILE, { ...session, ...world.asker.headers }),
      ...fromBrowsers(world, async (code, { cookie = "" }) => {
        const shown = { mobile: MOBILE, code };
        return (await world.app.call(startMergeByCode, shown, { headers: { ...session, cookie } }))
          .success;
      }),
    };
  },

  "mail:MergeAccount": async (world) => {
    const { app } = world;
    const session = await newSession(app, "teacher02");
    await world.forget();
    await world.sql(`update identity."user" set email = null where email = '${EMAIL}'`);
    await world.sql(`update identity."user" set email = '${EMAIL}' where id = 'student01'`);
    const headers = { ...session, ...world.asker.headers };
    const asked = await app.call(
      sendMailCode,
      { email: EMAIL, verifyType: "MergeAccount" },
      { headers },
    );
    if (!asked.success) throw new Error(asked.message);
    return {
      code: await codeSentTo(app, EMAIL),
      ...fromBrowsers(world, async (code, { cookie = "" }) => {
        const shown = { email: EMAIL, code };
        return (await app.call(startMergeByCode, shown, { headers: { ...session, cookie } }))
          .success;
      }),
    };
  },

  "mail:BindEmail": async (world) => {
    const ticket = await world.proof();
    return {
      code: await mailed(world, "BindEmail"),
      ...fromBrowsers(world, async (code, headers) => {
        const own = { ticket, email: EMAIL, code };
        return isTaken(await world.app.call(updateEmail, own, { headers }));
      }),
    };
  },
} satisfies Partial<Record<CodePurpose, CodeCase>>;
