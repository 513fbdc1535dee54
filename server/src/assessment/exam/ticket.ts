import { timingSafeEqual } from "node:crypto";
import QRCode from "qrcode";
import type { Vault } from "../../kernel/vault.ts";

const PURPOSE = "exam-ticket";
const MAC_BYTES = 12;
const HEAD = "PT1";

/** Where a camera that reads a ticket leads to. */
export const DOOR_PATH = "/ucenter/teaching-space/c/checkin";

const macOf = (vault: Vault, id: string, version: number): Buffer =>
  vault.fingerprint(PURPOSE, `${id}.${version}`).subarray(0, MAC_BYTES);

/** The code of a ticket: an appointment in one version, signed. */
export const ticketCode = (vault: Vault, id: string, version: number): string =>
  [HEAD, id, version, macOf(vault, id, version).toString("base64url")].join(".");

/** What is on a ticket that was shown. */
export type ShownTicket =
  | { readonly kind: "signed"; readonly id: string; readonly version: number }
  | { readonly kind: "number"; readonly number: string };

/** Reads a code, an address that holds one, or a number that was typed; undefined for what nobody has signed. */
export function readTicket(vault: Vault, text: string): ShownTicket | undefined {
  const bare = text.trim();
  const code = bare.includes("code=") ? (bare.split("code=")[1]?.split("&")[0] ?? "") : bare;
  if (/^\d{1,20}$/.test(code)) return { kind: "number", number: code };
  const [head, id = "", digits = "", mac = "", ...rest] = code.split(".");
  if (head !== HEAD || rest.length > 0 || !/^\d{1,9}$/.test(digits)) return undefined;
  const version = Number(digits);
  const [own, given] = [macOf(vault, id, version), Buffer.from(mac, "base64url")];
  return given.length === own.length && timingSafeEqual(own, given)
    ? { kind: "signed", id, version }
    : undefined;
}

/** A drawing of an address with the code: any camera leads to the door, and a scanner types it. */
export const ticketQr = (origin: string, code: string): Promise<string> =>
  QRCode.toString(`${origin}${DOOR_PATH}?code=${code}`, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: 2,
  });
