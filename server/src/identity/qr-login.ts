import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import * as contract from "@perennial/contract/identity/qr-login.ts";
import QRCode from "qrcode";
import { cookieOf } from "../kernel/caller.ts";
import { implementOn } from "../kernel/domain.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { refuse } from "../kernel/failure.ts";
import { eventStream } from "../kernel/live-endpoint.ts";
import { tablesOf } from "../kernel/services.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import { refuseLogin } from "./credentials.ts";
import { finishLogin } from "./finish-login.ts";
import {
  findQrTicket,
  isQrSecret,
  moveQrTicket,
  openQrTicket,
  QR_COOKIE,
  QR_LIFETIME_MS,
  qrListener,
  takeQrTicket,
} from "./qr-ticket.ts";
import { deviceOf } from "./session-device.ts";
import type { IdentityTables } from "./tables.ts";

const implement = implementOn<IdentityTables & OrganisationTables>();
const WIDTH_PX = 220;

export const qrLoginOperations = implement(contract, {
  async createQrLogin({ db, caller, setCookie }) {
    const { ip, userAgent, site } = caller;
    const { ticket, secret, expiresAt } = await openQrTicket(db, {
      siteId: site.id,
      ip,
      userAgent,
    });
    setCookie({
      name: QR_COOKIE,
      value: secret,
      maxAgeSeconds: QR_LIFETIME_MS / 1000,
      isHttpOnly: true,
    });
    const qrUrl = `${site.origin}/login/qrlogin?t=${ticket}`;
    const svg = await QRCode.toString(qrUrl, {
      type: "svg",
      errorCorrectionLevel: "M",
      width: WIDTH_PX,
      margin: 2,
    });
    return { ticket, qrUrl, svg, expiresAt };
  },

  async getQrLogin({ db, input, caller, viewer, fail }) {
    const found = await findQrTicket(db, input.ticket, caller.site.id);
    const { userId, name, loginName } = viewer();
    if (!found || (found.userId !== null && found.userId !== userId))
      return fail("identity.qrExpired");
    return {
      state: found.state,
      device: deviceOf(found.userAgent).device,
      ip: found.ip,
      isSameAddress: found.ip === caller.ip,
      askedAt: found.createdAt,
      name,
      loginName,
    };
  },

  async scanQrLogin({ db, input, caller, viewer, services, fail }) {
    const { userId, name } = viewer();
    const step = { from: ["waiting", "scanned"], to: "scanned", userId } as const;
    if (!(await moveQrTicket(db, input.ticket, caller.site.id, step)))
      return fail("identity.qrExpired");
    await services.live.send(db, qrListener(input.ticket), {
      event: "scanned",
      data: { maskedName: maskedPersonName(name) },
    });
    return true;
  },

  async confirmQrLogin({ db, input, caller, viewer, services, fail }) {
    const { userId, hasSecondFactor } = viewer();
    const step = {
      from: ["waiting", "scanned"],
      to: "confirmed",
      userId,
      hasSecondFactor,
    } as const;
    if (!(await moveQrTicket(db, input.ticket, caller.site.id, step)))
      return fail("identity.qrExpired");
    await services.live.send(db, qrListener(input.ticket), { event: "confirmed", data: null });
    return true;
  },

  async refuseQrLogin({ db, input, caller, viewer, services, fail }) {
    const { userId, loginName: account } = viewer();
    const step = { from: ["waiting", "scanned", "confirmed"], to: "refused", userId } as const;
    if (!(await moveQrTicket(db, input.ticket, caller.site.id, step)))
      return fail("identity.qrExpired");
    await services.audit.recordLogin(db, {
      caller,
      account,
      userId,
      method: "qr",
      refusal: "identity.qrNotConfirmed",
    });
    await services.live.send(db, qrListener(input.ticket), { event: "refused", data: null });
    return true;
  },

  async getQrState({ db, input, caller }) {
    const found = await findQrTicket(db, input.ticket, caller.site.id);
    if (!found || !isQrSecret(found, caller.cookie(QR_COOKIE)))
      return { state: "expired" as const };
    return { state: found.state };
  },

  async claimQrLogin({ db, input, caller, services, setCookie, fail }) {
    const call = { db, services, caller, setCookie };
    const found = await findQrTicket(db, input.ticket, caller.site.id);
    if (!found || !isQrSecret(found, caller.cookie(QR_COOKIE)) || found.state === "expired")
      return refuseLogin(
        call,
        { account: "", userId: undefined, method: "qr" },
        "identity.qrExpired",
      );
    const { userId, hasSecondFactor } = found;
    if (found.state !== "confirmed" || userId === null) return fail("identity.qrNotConfirmed");
    if (!(await takeQrTicket(db, input.ticket, caller.site.id))) return fail("identity.qrExpired");
    setCookie({ name: QR_COOKIE, value: "", maxAgeSeconds: 0, isHttpOnly: true });
    return finishLogin(call, { userId, method: "qr", hasSecondFactor });
  },
});

/** The waiting browser hears here that the telephone scanned, confirmed or refused. */
export const qrLoginStream: Endpoint = {
  name: "identity.openQrLoginStream",
  summary: "Server-sent events of one sign-in by QR code, for the browser that began it",
  method: "GET",
  path: "/api/login/qr/stream",
  access: "anyone",
  effect: "read",
  isAlwaysOpen: true,
  async handle({ caller, services, query, headers, signal }) {
    const ticket = query.get("ticket") ?? "";
    const db = tablesOf<IdentityTables>(services.db);
    const found = ticket.length > 100 ? undefined : await findQrTicket(db, ticket, caller.site.id);
    if (!found || !isQrSecret(found, cookieOf(headers.cookie, QR_COOKIE)))
      return refuse("kernel.notFound");
    return eventStream(services.live.open([qrListener(ticket)], signal));
  },
};
