import { reauthenticate } from "@perennial/contract/identity/account/own-security.ts";
import { doLogin } from "@perennial/contract/identity/sign-in/session.ts";
import type { TestApp } from "./app.ts";

const PASSWORD = "Perennial_2026";

/** Another session of a demo person, with its token as header. */
export async function newSession(
  app: TestApp,
  loginName: string,
  options: { password?: string; host?: string; userAgent?: string } = {},
): Promise<{ "x-token": string }> {
  const { password = PASSWORD, host, userAgent } = options;
  const answer = await app.call(
    doLogin,
    { loginName, password },
    {
      ...(host ? { host } : {}),
      ...(userAgent ? { headers: { "user-agent": userAgent } } : {}),
    },
  );
  if (!answer.success || answer.data.accessToken === "")
    throw new Error(`${loginName} could not sign in: ${answer.message}`);
  return { "x-token": answer.data.accessToken };
}

/** A proof of re-authentication in the session of these headers. */
export async function proofOf(
  app: TestApp,
  headers: Record<string, string>,
  password = PASSWORD,
  host?: string,
): Promise<string> {
  const answer = await app.call(
    reauthenticate,
    { password },
    { headers, ...(host ? { host } : {}) },
  );
  if (!answer.success) throw new Error(answer.message);
  return answer.data.ticket;
}

interface SentCode {
  readonly code: string;
  /** Binds the code to the browser that asked for it. */
  readonly cookie: string;
}

/** Has a code sent and reads it in the outbox, as a person reads the telephone. */
export async function sentCode(
  app: TestApp,
  path: "/api/login/sendSmsCode" | "/api/login/sendMailCode",
  body: Record<string, string>,
  headers: Record<string, string>,
): Promise<SentCode> {
  // What earlier tests sent must not count into the limits of this one.
  await app.services.pool.query("delete from identity.verification_code");
  const response = await app.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(await response.text());
  const cookie = (response.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
  const { rows } = await app.services.pool.query<{ body: string }>(
    "select body from delivery.outbox order by created_at desc, id desc limit 1",
  );
  return { code: /\d{6}/.exec(rows[0]?.body ?? "")?.[0] ?? "", cookie };
}
