import { syncFingerprint } from "@perennial/contract/identity/sign-in/session.ts";
// allowed(call-by-hook): a beacon, sent once per visit and shown nowhere
import { call } from "../../kernel/call.ts";
import { readStored, writeStored } from "../../kernel/device-storage.ts";
import { anonymousVisitorId } from "../../kernel/device.ts";

const SENT_KEY = "visitorSent";

/** Tells the server once per session which anonymous device is looking (front §4); a failure is tried again on the next page. */
export async function syncAnonymousVisitor(): Promise<void> {
  if (readStored("session", SENT_KEY) === "1") return;
  const answer = await call(syncFingerprint, { visitorId: await anonymousVisitorId() });
  if (answer.success) writeStored("session", SENT_KEY, "1");
}
