import { MOBILE } from "@perennial/contract/kernel/china.ts";

/** One plain mailbox: no blank, control character, list, comment or quote, so nothing can be added to a header. */
const MAILBOX =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const MAX_MAILBOX = 254;

/** True for a mobile number of the mainland; front §5. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

/** True for exactly one mailbox. */
export function isMailbox(text: string): boolean {
  return text.length <= MAX_MAILBOX && MAILBOX.test(text);
}

/** `138****5678` or `l***@example.cn`. */
export function maskRecipient(recipient: string): string {
  const at = recipient.indexOf("@");
  if (at > 0) return `${recipient.slice(0, 1)}***${recipient.slice(at)}`;
  return `${recipient.slice(0, 3)}****${recipient.slice(-4)}`;
}
