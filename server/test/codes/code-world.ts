import { createPasskey, startPasskey } from "@perennial/contract/identity/sign-in/passkey.ts";
import { doLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { saveApplication } from "@perennial/contract/sso/application.ts";
import { tablesOf } from "../../src/kernel/services.ts";
import type { CodePurpose } from "../../src/kernel/codes/purposes.ts";
import { hashToken } from "../../src/kernel/codes/token.ts";
import {
  createTotpSecret,
  createRecoveryCodes,
  sealTotp,
  storeRecoveryCodes,
} from "../../src/identity/sign-in/totp.ts";
import type { IdentityTables } from "../../src/identity/tables.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { SoftAuthenticator } from "../peers/authenticator.ts";
import { createAsker } from "./codes.ts";
import { OAUTH_CLIENT, startOAuthServer, type OAuthServer } from "../peers/oauth-server.ts";
import { newSession, proofOf } from "../own-account.ts";
import { giveMobile } from "../people.ts";
import { addProvider } from "../peers/sso-journey.ts";

/** One person, `student01`, for whom nearly all codes are made, so that only the purpose sets them apart. */
export const MOBILE = "13900005001";
export const EMAIL = "codes@example.cn";
export const PASSWORD = "Perennial_2026";
export const REDIRECT = "https://library.example.cn/callback";

export interface CodeWorld {
  readonly app: TestApp;
  readonly oauth: OAuthServer;
  readonly application: { readonly appKey: string; readonly appSecret: string };
  /** Headers of two sessions of the person; the first has the browser's mark too. */
  readonly own: Record<string, string>;
  readonly otherSession: Record<string, string>;
  /** The browser that asks for codes, and another one. */
  readonly asker: { readonly headers: Record<string, string> };
  readonly otherAsker: { readonly headers: Record<string, string> };
  readonly home: { readonly origin: string; readonly rpId: string };
  readonly device: SoftAuthenticator;
  /** Recovery codes of `student02`, who has a second factor. */
  readonly recoveryCodes: string[];
  proof(headers?: Record<string, string>): Promise<string>;
  /** What earlier codes and guesses count for is forgotten. */
  forget(): Promise<void>;
  sql(text: string, values?: unknown[]): Promise<void>;
  /** Changes what the database keeps of a code (for one that was sent, the newest of its purpose), until undone. */
  bend(purpose: CodePurpose, code: string, set: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Takes the duties and the second factor from `student01`, whom another code may have given them: nobody helps such a person in. */
export async function asMereLearner(world: CodeWorld): Promise<void> {
  await world.sql("delete from identity.totp where user_id = 'student01'");
  await world.sql(
    "delete from identity.user_role held using identity.role where role.id = held.role_id and held.user_id = 'student01' and role.role_type <> 'Student'",
  );
}

export async function openCodeWorld(): Promise<CodeWorld> {
  const app = await startTestApp({ budgetFactor: 20 });
  const oauth = await startOAuthServer();
  const sql = async (text: string, values: unknown[] = []): Promise<void> =>
    void (await app.services.pool.query(text, values));
  await giveMobile(app, "student01", MOBILE);
  await sql(`update identity."user" set email = $1 where id = 'student01'`, [EMAIL]);
  await giveMobile(app, "student03", "13900005003");
  await sql(`update identity."user" set email = 'codes4@example.cn' where id = 'student04'`);

  const asker = createAsker();
  const own = { ...(await newSession(app, "student01")), ...asker.headers };
  const otherSession = await newSession(app, "student01");

  const identity = tablesOf<IdentityTables>(app.services.db);
  const recoveryCodes = createRecoveryCodes();
  await sql(
    "insert into identity.totp (user_id, secret_sealed, confirmed_at) values ('student02', $1, now())",
    [sealTotp(app.services, createTotpSecret())],
  );
  await storeRecoveryCodes(identity, "student02", recoveryCodes);

  await addProvider(app, {
    code: "plain",
    kind: "oauth2",
    authorizeUrl: `${oauth.origin}/plain/authorize`,
    tokenUrl: `${oauth.origin}/plain/token`,
    userinfoUrl: `${oauth.origin}/plain/me`,
    subjectClaim: "data.openid",
    nameClaim: "data.nick",
    clientId: OAUTH_CLIENT.id,
    clientSecret: OAUTH_CLIENT.secret,
  });
  const saved = await app.call(
    saveApplication,
    { name: "图书馆", redirectUrls: [REDIRECT], embedOrigin: "https://library.example.cn" },
    { as: "site01" },
  );
  const { appKey = "", appSecret = "" } = saved.data ?? {};

  const proof = (headers: Record<string, string> = own) => proofOf(app, headers);
  const home = { origin: `http://localhost:${app.services.settings.port}`, rpId: "localhost" };
  const device = new SoftAuthenticator();
  const started = await app.call(startPasskey, { ticket: await proof() }, { headers: own });
  if (!started.success) throw new Error(started.message);
  const { passkeyTicket, options } = started.data;
  const response = device.register(options, home);
  await app.call(createPasskey, { passkeyTicket, name: "x", response }, { headers: own });

  return {
    app,
    oauth,
    application: { appKey, appSecret },
    own,
    otherSession,
    asker,
    otherAsker: createAsker(),
    home,
    device,
    recoveryCodes,
    proof,
    sql,
    async forget() {
      await sql("delete from identity.verification_code");
      await sql("delete from identity.login_failure");
    },
    async bend(purpose, code, set) {
      const { rows } = await app.services.pool.query<{ handle: Buffer }>(
        "select handle from kernel.code where purpose = $1 order by (handle = $2) desc, created_at desc limit 1",
        [purpose, hashToken(code)],
      );
      const handle = rows[0]?.handle;
      const { rows: before } = await app.services.pool.query<Record<string, unknown>>(
        "select audience, person_id, session_id, secret_hash, ends_at::text as ends_at from kernel.code where handle = $1",
        [handle],
      );
      await sql(`update kernel.code set ${set} where handle = $1`, [handle]);
      const was = before[0] ?? {};
      return () =>
        sql(
          "update kernel.code set audience = $2, person_id = $3, session_id = $4, secret_hash = $5, ends_at = $6 where handle = $1",
          [handle, was.audience, was.person_id, was.session_id, was.secret_hash, was.ends_at],
        );
    },
    async close() {
      await app.close();
      await oauth.close();
    },
  };
}

/** Signs in by password as a browser that nobody knows. */
export const signIn = (
  { app }: CodeWorld,
  loginName: string,
  more: object = {},
  options: object = {},
) => app.call(doLogin, { loginName, password: PASSWORD, ...more }, options);
