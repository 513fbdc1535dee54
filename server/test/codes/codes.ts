import { randomBytes } from "node:crypto";
import { sealRecipient } from "../../src/delivery/recipient.ts";
import type { TestApp } from "../app.ts";

/** Options of a call from a browser of its own: codes are bound to the browser that asked. */
export function createAsker(): { readonly headers: Record<string, string> } {
  return { headers: { cookie: `asker=${randomBytes(32).toString("base64url")}` } };
}

/** The newest code that went out to a mobile number or an e-mail address; throws when none did. */
export async function codeSentTo(app: TestApp, recipient: string): Promise<string> {
  const body = await textSentTo(app, recipient);
  const code = /\d{6}/.exec(body)?.[0];
  if (!code) throw new Error(`no code in: ${body}`);
  return code;
}

/** The newest text that went out to a recipient. */
export async function textSentTo(app: TestApp, recipient: string): Promise<string> {
  const { rows } = await app.services.pool.query<{ body: string }>(
    "select body from delivery.outbox where recipient = $1 order by created_at desc, id desc limit 1",
    [sealRecipient(app.services.vault, recipient)],
  );
  const [row] = rows;
  if (!row) throw new Error(`nothing was sent to ${recipient}`);
  return row.body;
}
