import { randomBytes } from "node:crypto";
import { listenLocally, type Listening } from "../listen.ts";

/** A CAS 2 and 3 server of this machine, with what a test may look at and do. */
export interface CasServer extends Listening {
  /** Questions about tickets so far. */
  validations(): number;
  /** A ticket as the sign-in page gives it: for one service, one question, five minutes. */
  grant(user: string, service: string): string;
  /** Tickets that were given, newest last. */
  tickets(): readonly string[];
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** What the server sends to a service when somebody signs out there (CAS protocol, appendix C). */
export function logoutRequest(ticket: string): string {
  const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="LR-1" Version="2.0" IssueInstant="2026-11-21T00:00:00Z"><saml:NameID>@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
  return new URLSearchParams({ logoutRequest: xml }).toString();
}

/** Starts the server; a ticket is 256 characters long, as the protocol allows. */
export async function startCasServer(): Promise<CasServer> {
  const granted = new Map<string, { user: string; service: string }>();
  const given: string[] = [];
  let validations = 0;
  const grant = (user: string, service: string): string => {
    const ticket = `ST-${randomBytes(190).toString("base64url").slice(0, 253)}`;
    granted.set(ticket, { user, service });
    given.push(ticket);
    return ticket;
  };
  const validate = (
    query: URLSearchParams,
  ): { status: "ok"; user: string } | { status: string } => {
    validations += 1;
    const ticket = query.get("ticket") ?? "";
    const found = granted.get(ticket);
    // One attempt, whether it succeeds or not (§3.1.1).
    granted.delete(ticket);
    if (!found) return { status: "INVALID_TICKET" };
    if (found.service !== query.get("service")) return { status: "INVALID_SERVICE" };
    return { status: "ok", user: found.user };
  };
  const xmlOf = (answer: ReturnType<typeof validate>): string =>
    `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${
      "user" in answer
        ? `<cas:authenticationSuccess><cas:user>${escaped(answer.user)}</cas:user><cas:attributes><cas:displayName>张三 &amp; ${escaped(answer.user)}</cas:displayName><cas:memberOf>staff</cas:memberOf></cas:attributes></cas:authenticationSuccess>`
        : `<cas:authenticationFailure code="${answer.status}">no</cas:authenticationFailure>`
    }</cas:serviceResponse>`;
  const jsonOf = (answer: ReturnType<typeof validate>): string =>
    JSON.stringify({
      serviceResponse:
        "user" in answer
          ? { authenticationSuccess: { user: answer.user, attributes: { displayName: ["李四"] } } }
          : { authenticationFailure: { code: answer.status, description: "no" } },
    });

  const listening = await listenLocally((origin) => (request, response) => {
    const url = new URL(request.url ?? "/", origin);
    const service = url.searchParams.get("service") ?? "";
    if (url.pathname === "/cas/login") {
      const user = url.searchParams.get("username");
      if (user) {
        const back = new URL(service);
        back.searchParams.set("ticket", grant(user, service));
        return void response.writeHead(302, { location: back.href }).end();
      }
      return void response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(
          `<!doctype html><html lang="zh"><title>CAS</title><form><input type="hidden" name="service" value="${escaped(service)}"><label>user <input name="username"></label><button>go</button></form></html>`,
        );
    }
    if (url.pathname === "/cas/p3/serviceValidate" || url.pathname === "/cas/serviceValidate") {
      const answer = validate(url.searchParams);
      const isJson = url.searchParams.get("format") === "JSON";
      return void response
        .writeHead(200, { "content-type": isJson ? "application/json" : "application/xml" })
        .end(isJson ? jsonOf(answer) : xmlOf(answer));
    }
    if (url.pathname === "/cas/logout")
      return void response.writeHead(302, { location: service || "/" }).end();
    return void response.writeHead(404).end();
  });
  return {
    ...listening,
    validations: () => validations,
    grant,
    tickets: () => given,
  };
}
