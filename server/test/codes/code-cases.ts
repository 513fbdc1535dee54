import {
  claimHelp,
  confirmHelp,
  sendHelpCode,
  startHelp,
} from "@perennial/contract/identity/sign-in/help-login.ts";
import { createDataExport } from "@perennial/contract/identity/account/privacy.ts";
import {
  createPasskey,
  passkeyLogin,
  startPasskey,
  startPasskeyLogin,
} from "@perennial/contract/identity/sign-in/passkey.ts";
import {
  claimQrLogin,
  confirmQrLogin,
  createQrLogin,
} from "@perennial/contract/identity/sign-in/qr-login.ts";
import {
  resetPassword,
  sendRecoveryCode,
  startRecovery,
  verifyEmail,
  verifyRecoveryCode,
} from "@perennial/contract/identity/verification/recovery.ts";
import { getAuthCode, passSecondFactor } from "@perennial/contract/identity/sign-in/session.ts";
import { consumeOneTimeCode } from "@perennial/contract/identity/sign-in/sign-in.ts";
import {
  sendEmailVerify,
  sendPasswordResetEmail,
} from "@perennial/contract/identity/people/user-change.ts";
import { enterEmbedded, issueEmbedCode } from "@perennial/contract/question/embed.ts";
import { confirmMerge, startMerge } from "@perennial/contract/sso/account-merge.ts";
import { confirmBinding } from "@perennial/contract/sso/binding.ts";
import { exchangeCode, getToken, redeemToken } from "@perennial/contract/sso/handover.ts";
import type { CodePurpose } from "../../src/kernel/codes/purposes.ts";
import { SoftAuthenticator } from "../peers/authenticator.ts";
import { solvedCaptcha } from "../captcha.ts";
import { asMereLearner, MOBILE, PASSWORD, REDIRECT, signIn, type CodeWorld } from "./code-world.ts";
import { codeSentTo, textSentTo } from "./codes.ts";
import type { CodeCase } from "./held-code.ts";
import { SENT_CASES } from "./code-cases-sent.ts";
import { newSession } from "../own-account.ts";
import { Visitor } from "../peers/sso-journey.ts";

const must = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined || value === "") throw new Error("no code was made");
  return value;
};

/** A recovery up to its code, of a person with a mobile. */
async function recovering(world: CodeWorld, account: string, mobile: string) {
  const { app, asker } = world;
  await world.forget();
  const started = await app.call(startRecovery, { account, ...(await solvedCaptcha(app)) }, asker);
  const ticket = must(started.data?.ticket);
  await app.call(sendRecoveryCode, { ticket, channel: "sms" }, asker);
  const code = await codeSentTo(app, mobile);
  const verify = (shown: string) =>
    app.call(verifyRecoveryCode, { ticket: shown, channel: "sms", code }, asker);
  return { ticket, verify };
}

let passwords = 0;
const settingPassword =
  ({ app }: CodeWorld) =>
  async (ticket: string): Promise<boolean> => {
    passwords += 1;
    return (await app.call(resetPassword, { ticket, password: `山高水长 再读书 ${passwords}` }))
      .success;
  };

const TOKEN_CASES = {
  "sign-in": async ({ app, own }) => ({
    code: must((await app.call(getToken, {}, { headers: own })).data),
    show: async (code) => (await app.call(consumeOneTimeCode, { code })).success,
  }),

  "hand-over": async ({ app, own, application }) => ({
    code: must((await app.call(getToken, { target: REDIRECT }, { headers: own })).data),
    show: async (token) => (await app.call(redeemToken, { ...application, token })).success,
  }),

  "auth-code": async ({ app, own, application }) => {
    const { appKey } = application;
    const wanted = { redirectUrl: REDIRECT, appKey };
    return {
      code: must((await app.call(getAuthCode, wanted, { headers: own })).data),
      show: async (code) =>
        (await app.call(exchangeCode, { ...application, code, redirectUrl: REDIRECT })).success,
    };
  },

  "embed-library": async ({ app, application }) => {
    const wanted = { ...application, loginName: "teacher02", libraryId: "0.teacher02" };
    const { appKey } = application;
    return {
      code: must((await app.call(issueEmbedCode, wanted)).data?.code),
      show: async (code) => (await app.call(enterEmbedded, { appKey, code })).success,
    };
  },

  "qr-login": async (world) => {
    const { app, own } = world;
    const visitor = new Visitor(app);
    const { response } = await visitor.open(`/api${createQrLogin.path}`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    const { data } = (await response.json()) as { data: { ticket: string } };
    await app.call(confirmQrLogin, { ticket: data.ticket }, { headers: own });
    const { headers } = visitor;
    const claim = (options: object) => async (ticket: string) =>
      (await app.call(claimQrLogin, { ticket }, options)).success;
    return { code: data.ticket, show: claim({ headers }), showElsewhere: claim({}) };
  },

  "help-login": async (world) => {
    const { app, own } = world;
    const visitor = new Visitor(app);
    const { response } = await visitor.open(`/api${startHelp.path}`, {
      method: "POST",
      body: JSON.stringify({ isAgreed: true }),
      headers: { "content-type": "application/json" },
    });
    const { data } = (await response.json()) as { data: { ticket: string } };
    const { ticket } = data;
    await world.forget();
    await asMereLearner(world);
    await app.call(sendHelpCode, { ticket, mobile: MOBILE }, { headers: own });
    const code = await codeSentTo(app, MOBILE);
    await app.call(confirmHelp, { ticket, mobile: MOBILE, code }, { headers: own });
    const { headers } = visitor;
    const claim = (options: object) => async (shown: string) =>
      (await app.call(claimHelp, { ticket: shown }, options)).success;
    return { code: ticket, show: claim({ headers }), showElsewhere: claim({}) };
  },

  "second-factor": async (world) => {
    const { app, recoveryCodes } = world;
    await world.forget();
    const half = await signIn(world, "student02");
    const recovery = must(recoveryCodes.shift());
    return {
      code: must(half.data?.secondFactor?.ticket),
      show: async (ticket) =>
        (await app.call(passSecondFactor, { ticket, code: recovery })).success,
    };
  },

  "passkey-login": async ({ app, device, home }) => {
    const started = must((await app.call(startPasskeyLogin, {})).data);
    const response = device.sign(started.options, home, "student01");
    return {
      code: started.passkeyTicket,
      show: async (passkeyTicket) =>
        (await app.call(passkeyLogin, { passkeyTicket, response })).success,
    };
  },

  "passkey-register": async (world) => {
    const { app, own, otherSession, home } = world;
    const ticket = await world.proof();
    const started = must((await app.call(startPasskey, { ticket }, { headers: own })).data);
    const response = new SoftAuthenticator().register(started.options, home);
    const add = (headers: Record<string, string>) => async (passkeyTicket: string) =>
      (await app.call(createPasskey, { passkeyTicket, name: "x", response }, { headers })).success;
    return { code: started.passkeyTicket, show: add(own), showElsewhere: add(otherSession) };
  },

  captcha: async ({ app }) => {
    const { captchaId, captcha } = await solvedCaptcha(app);
    const [code = "", number] = captchaId.split(".");
    return {
      code,
      show: async (shown) => {
        const answer = { captchaId: `${shown}.${number}`, captcha };
        return (await app.call(startRecovery, { account: "nobody-here", ...answer })).success;
      },
    };
  },

  recovery: async (world) => {
    const { ticket, verify } = await recovering(world, "student03", "13900005003");
    return { code: ticket, show: async (shown) => (await verify(shown)).success };
  },

  "password-reset": async (world) => {
    const { ticket, verify } = await recovering(world, "student03", "13900005003");
    return { code: must((await verify(ticket)).data?.ticket), show: settingPassword(world) };
  },

  "password-link": async (world) => {
    const { app } = world;
    await app.call(
      { ...sendPasswordResetEmail, method: "POST" },
      { userId: "student04" },
      { as: "site01" },
    );
    const link = /#([\w-]{43})/.exec(await textSentTo(app, "codes4@example.cn"));
    return { code: must(link?.[1]), show: settingPassword(world) };
  },

  "email-link": async (world) => {
    const { app } = world;
    const { captchaId, captcha: imgCode } = await solvedCaptcha(app);
    const email = "codes5@example.cn";
    const asked = { password: PASSWORD, captchaId, imgCode, email };
    await app.call(sendEmailVerify, asked, { as: "student05" });
    return {
      code: must(/#([\w-]{43})/.exec(await textSentTo(app, email))?.[1]),
      show: async (ticket) => (await app.call(verifyEmail, { ticket })).success,
    };
  },

  "data-export": async (world) => {
    const { app, own, otherSession } = world;
    await world.sql(
      "update kernel.code set created_at = created_at - interval '2 days' where purpose = 'data-export'",
    );
    const ticket = await world.proof();
    const { data } = await app.call(createDataExport, { ticket }, { headers: own });
    const fetchWith = (headers: Record<string, string>) => async (code: string) =>
      (await app.fetch(`/api/ucenter/privacy/export?t=${code}`, { headers })).status === 200;
    return {
      code: must(new URL(must(data?.url), app.origin).searchParams.get("t")),
      show: fetchWith(own),
      showElsewhere: fetchWith(otherSession),
    };
  },

  reauthentication: async (world) => {
    const { app, own, otherSession } = world;
    const use = (headers: Record<string, string>) => async (ticket: string) =>
      (await app.call(startPasskey, { ticket }, { headers })).success;
    return { code: await world.proof(), show: use(own), showElsewhere: use(otherSession) };
  },

  "external-state": async ({ app }) => {
    const visitor = new Visitor(app);
    await visitor.open("/thridpart/login?provider=plain");
    return {
      code: must(visitor.cookies.get("sso-state")),
      // The service said no: that the state was taken shows in what is answered.
      show: async (state) => {
        const back = new Visitor(app);
        back.cookies.set("sso-state", state);
        const { to } = await back.open(`/thridpart/login?state=${state}&error=access_denied`);
        return to === "/sso/failure?type=denied";
      },
    };
  },

  "external-offer": async ({ app, oauth }) => {
    oauth.person = { id: `OPENID-${Math.random()}`, nickname: "企鹅" };
    const visitor = new Visitor(app);
    const begun = await visitor.open("/thridpart/login?provider=plain");
    const back = await fetch(begun.to, { redirect: "manual" });
    await visitor.open(back.headers.get("location") ?? "");
    const headers = await newSession(app, "teacher01");
    return {
      code: must(visitor.cookies.get("sso-binding")),
      show: async (ticket) => (await app.call(confirmBinding, { ticket }, { headers })).success,
    };
  },

  "account-merge": async (world) => {
    const { app, own, otherSession } = world;
    await world.forget();
    const typed = { loginName: "teacher03", password: PASSWORD };
    const started = await app.call(startMerge, typed, { headers: own });
    const merge = async (headers: Record<string, string>) => {
      const reauthenticationTicket = await world.proof(headers);
      return async (ticket: string) =>
        (await app.call(confirmMerge, { ticket, reauthenticationTicket }, { headers })).success;
    };
    return {
      code: must(started.data?.ticket),
      show: await merge(own),
      showElsewhere: await merge(otherSession),
    };
  },
} satisfies Partial<Record<CodePurpose, CodeCase>>;

/** The real writer and reader of every purpose; a purpose without one does not compile. */
export const CODE_CASES: Record<CodePurpose, CodeCase> = { ...TOKEN_CASES, ...SENT_CASES };
