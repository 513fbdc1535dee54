import { maskedMobile, maskedPersonName } from "@perennial/contract/kernel/china.ts";
import * as contract from "@perennial/contract/identity/sign-in/help-login.ts";
import QRCode from "qrcode";
import { implementOn } from "../../kernel/domain.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import { mobileOf } from "../account/mobile-column.ts";
import { fieldFault } from "../field-words.ts";
import type { IdentityTables } from "../tables.ts";
import { refuseLogin } from "../verification/credentials.ts";
import { sendCode, takeCode } from "../verification/verification.ts";
import { finishLogin } from "./finish-login.ts";
import {
  confirmHelpTicket,
  findHelpTicket,
  HELP_COOKIE,
  HELP_SECONDS,
  helperOf,
  mayBeHelped,
  openHelpTicket,
  takeHelpTicket,
  ticketOfPairing,
} from "./help-ticket.ts";
import { countGuess, lockKeyOf } from "./login-lock.ts";
import { personOf, personOrNew } from "./person-by-mobile.ts";
import { deviceOf } from "./session-device.ts";

const implement = implementOn<IdentityTables & OrganisationTables>();
const WIDTH_PX = 220;
const NOBODY = { helperName: "", accountName: "", accountMobile: "" };

export const helpLoginOperations = implement(contract, {
  async startHelp({ db, input, caller, services, setCookie, fail }) {
    if (!input.isAgreed) return fail("identity.consentNeeded");
    const { site, ip, userAgent } = caller;
    const asker = { siteId: site.id, ip, userAgent };
    const { secret, ...opened } = await openHelpTicket(db, services, asker);
    setCookie({ name: HELP_COOKIE, value: secret, maxAgeSeconds: HELP_SECONDS, isHttpOnly: true });
    const helpUrl = `${site.origin}/login/help`;
    const svg = await QRCode.toString(`${helpUrl}?t=${opened.ticket}`, {
      type: "svg",
      errorCorrectionLevel: "M",
      width: WIDTH_PX,
      margin: 2,
    });
    return { ...opened, svg, helpUrl };
  },

  async getHelpByDigits({ db, input, caller, services, fail }) {
    const ticket = ticketOfPairing(services, caller.site.id, input.pairingCode);
    const found = await findHelpTicket(db, services, ticket, caller.site.id);
    return found?.state === "waiting" ? { ticket } : fail("identity.helpExpired");
  },

  async getHelp({ db, input, caller, services, fail }) {
    const found = await findHelpTicket(db, services, input.ticket, caller.site.id);
    if (found?.state !== "waiting") return fail("identity.helpExpired");
    return {
      device: deviceOf(found.userAgent).device,
      ip: found.ip,
      isSameAddress: found.ip === caller.ip,
      askedAt: found.createdAt,
    };
  },

  async sendHelpCode({ db, input, caller, services, setCookie, fail }) {
    const { ticket, mobile, ...captcha } = input;
    const found = await findHelpTicket(db, services, ticket, caller.site.id);
    if (found?.state !== "waiting") return fail("identity.helpExpired");
    const purpose = { channel: "sms", address: mobile, verifyType: "HelpLogin" } as const;
    return sendCode({ db, services, caller, setCookie }, purpose, captcha);
  },

  async confirmHelp({ db, input, caller, viewer, services, setCookie, fail, transaction }) {
    const { ticket, mobile, code } = input;
    const siteId = caller.site.id;
    const found = await findHelpTicket(db, services, ticket, siteId);
    if (found?.state !== "waiting") return fail("identity.helpExpired");
    const call = { db, services, caller, setCookie };
    const known = await personOf(db, services.vault, mobile);
    const attempt = { account: mobile, userId: known, method: "help" } as const;
    const guess = await countGuess(call, lockKeyOf(services.vault, known, mobile), "code");
    if (guess.isLocked) return refuseLogin(call, attempt, "identity.locked");
    return transaction(async (inside) => {
      const within = { ...call, db: inside };
      const given = { channel: "sms", address: mobile, verifyType: "HelpLogin", code } as const;
      if (!(await takeCode(inside, services, caller, given))) {
        const refusal = "identity.codeWrong";
        const fault = fieldFault("code", refusal, caller.language);
        return refuseLogin(within, attempt, refusal, [fault]);
      }
      await guess.right();
      // The tick was made on the telephone that asked, before it showed anything.
      const { userId } = await personOrNew(within, mobile, true);
      if (!(await mayBeHelped(inside, userId))) return fail("identity.helpRefused");
      const confirmed = { personId: userId, sessionId: viewer().sessionId };
      if (!(await confirmHelpTicket(inside, ticket, siteId, confirmed)))
        return fail("identity.helpExpired");
      return true;
    });
  },

  async getHelpState({ db, input, caller, services }) {
    const secret = caller.cookie(HELP_COOKIE) ?? "";
    const found = await findHelpTicket(db, services, input.ticket, caller.site.id, secret);
    if (!found) return { state: "expired" as const, ...NOBODY };
    if (found.state !== "confirmed" || found.personId === null)
      return { state: "waiting" as const, ...NOBODY };
    const helper = await helperOf(db, found.sessionId);
    if (!helper) return { state: "expired" as const, ...NOBODY };
    const { name, mobile } = await db
      .selectFrom("identity.user")
      .select(["name", "mobile"])
      .where("id", "=", found.personId)
      .executeTakeFirstOrThrow();
    return {
      state: "confirmed" as const,
      helperName: maskedPersonName(helper.name),
      accountName: maskedPersonName(name),
      accountMobile: maskedMobile(mobileOf(services.vault, mobile)),
    };
  },

  async claimHelp({ db, input, caller, services, setCookie }) {
    const call = { db, services, caller, setCookie };
    const secret = caller.cookie(HELP_COOKIE) ?? "";
    const taken = await takeHelpTicket(db, services, input.ticket, caller.site.id, secret);
    // Who has signed out meanwhile has taken the help back.
    const helper = await helperOf(tablesOf<IdentityTables>(services.db), taken?.sessionId ?? null);
    if (!taken?.personId || !helper) {
      const attempt = {
        account: "",
        userId: taken?.personId ?? undefined,
        method: "help",
      } as const;
      return refuseLogin(call, attempt, "identity.helpExpired");
    }
    setCookie({ name: HELP_COOKIE, value: "", maxAgeSeconds: 0, isHttpOnly: true });
    return finishLogin(call, { userId: taken.personId, method: "help", helpedBy: helper.id });
  },
});
