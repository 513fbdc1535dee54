import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import * as contract from "@perennial/contract/identity/sign-in/qr-login.ts";
import QRCode from "qrcode";
import { cookieOf } from "../../kernel/door/caller.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { Endpoint } from "../../kernel/door/endpoint.ts";
import { refuse } from "../../kernel/failure.ts";
import { eventStream } from "../../kernel/door/live-endpoint.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import { refuseLogin } from "../verification/credentials.ts";
import { finishLogin } from "./finish-login.ts";
import {
  findQrTicket,
  moveQrTicket,
  openQrTicket,
  QR_COOKIE,
  QR_SECONDS,
  qrListener,
  takeQrTicket,
} from "./qr-ticket.ts";
import { deviceOf } from "./session-device.ts";
import type { IdentityTables } from "../tables.ts";

const implement = implementOn<IdentityTables & OrganisationTables>();
const WIDTH_PX = 220;

export const qrLoginOperations = implement(contract, {
  async createQrLogin({ db, caller, services, setCookie }) {
    const { ip, userAgent, site } = caller;
    const { ticket, secret, expiresAt } = await openQrTicket(db, services, {
      siteId: site.id,
      ip,
      userAgent,
    });
    setCookie({
      name: QR_COOKIE,
      value: secret,
      maxAgeSeconds: QR_SECONDS,
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

  async getQrLogin({ db, input, caller, viewer, services, fail }) {
    const found = await findQrTicket(db, services, input.ticket, caller.site.id);
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
    const { name } = viewer();
    if (!(await moveQrTicket(db, input.ticket, caller.site.id, viewer(), "scanned")))
      return fail("identity.qrExpired");
    await services.live.send(db, qrListener(input.ticket), {
      event: "scanned",
      data: { maskedName: maskedPersonName(name) },
    });
    return true;
  },

  async confirmQrLogin({ db, input, caller, viewer, services, fail }) {
    if (!(await moveQrTicket(db, input.ticket, caller.site.id, viewer(), "confirmed")))
      return fail("identity.qrExpired");
    await services.live.send(db, qrListener(input.ticket), { event: "confirmed", data: null });
    return true;
  },

  async refuseQrLogin({ db, input, caller, viewer, services, fail }) {
    const { userId, loginName: account } = viewer();
    if (!(await moveQrTicket(db, input.ticket, caller.site.id, viewer(), "refused")))
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

  async getQrState({ db, input, caller, services }) {
    const secret = caller.cookie(QR_COOKIE) ?? "";
    const found = await findQrTicket(db, services, input.ticket, caller.site.id, secret);
    return { state: found?.state ?? "expired" };
  },

  async claimQrLogin({ db, input, caller, services, setCookie, fail }) {
    const call = { db, services, caller, setCookie };
    const secret = caller.cookie(QR_COOKIE) ?? "";
    const found = await findQrTicket(db, services, input.ticket, caller.site.id, secret);
    if (!found)
      return refuseLogin(
        call,
        { account: "", userId: undefined, method: "qr" },
        "identity.qrExpired",
      );
    if (found.state !== "confirmed") return fail("identity.qrNotConfirmed");
    const taken = await takeQrTicket(db, services, input.ticket, caller.site.id, secret);
    if (!taken) return fail("identity.qrExpired");
    setCookie({ name: QR_COOKIE, value: "", maxAgeSeconds: 0, isHttpOnly: true });
    return finishLogin(call, { ...taken, method: "qr" });
  },
});

/** Tells the waiting browser that the telephone scanned, confirmed or refused. */
export const qrLoginStream: Endpoint = {
  name: "identity.openQrLoginStream",
  summary: "Server-sent events of one sign-in by QR code, for the browser that began it",
  method: "GET",
  path: "/api/login/qr/stream",
  access: "anyone",
  fails: [],
  effect: "read",
  isAlwaysOpen: true,
  async handle({ caller, services, query, headers, signal }) {
    const ticket = query.get("ticket") ?? "";
    const db = tablesOf<IdentityTables>(services.db);
    const secret = cookieOf(headers.cookie, QR_COOKIE) ?? "";
    const { id } = caller.site;
    if (ticket.length > 100 || !(await findQrTicket(db, services, ticket, id, secret)))
      return refuse("kernel.notFound");
    return eventStream(services.live.open([qrListener(ticket)], signal));
  },
};
