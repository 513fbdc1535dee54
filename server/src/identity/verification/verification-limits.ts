import { CODE_RULES } from "@perennial/contract/identity/verification/verification.ts";
import { sql, type Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { takeTurn } from "../../kernel/turn.ts";
import type { Caller } from "../../kernel/viewer.ts";
import type { IdentityTables } from "../tables.ts";
import type { CodePurpose } from "./verification-code.ts";

type Keys = Pick<Services, "vault">;

/** An address in the form in which the limits count it. */
export const addressOf = ({ channel, address }: CodePurpose): string =>
  `${channel}:${address.trim().toLowerCase()}`;

const hashOf = ({ vault }: Keys, text: string): Buffer => vault.fingerprint("code-address", text);

/** How often codes were requested for and sent to an address, and from the caller's network address, lately. */
export interface SendingHistory {
  /** May be shown to the caller, because it counts only requests under the same name. */
  readonly isTooSoon: boolean;
  /** Must not be shown: the address received enough codes, also under other names of its person. */
  readonly isAddressFull: boolean;
  readonly needsCaptcha: boolean;
}

interface Counted {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
}

const isFull = ({ minute, hour, day }: Counted): boolean =>
  minute >= CODE_RULES.perMinute || hour >= CODE_RULES.perHour || day >= CODE_RULES.perDay;

/** Codes sent in the last minute, hour and day, by hash. */
async function counted(
  db: Kysely<IdentityTables>,
  column: "asked_hash" | "address_hash",
  hash: Buffer,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where created_at > now() - interval '1 minute')::int as minute,
      count(*) filter (where created_at > now() - interval '1 hour')::int as hour,
      count(*)::int as day
    from identity.verification_code
    where ${sql.ref(column)} = ${hash} and created_at > now() - interval '1 day'`.execute(db);
  return rows[0] ?? { minute: 0, hour: 0, day: 0 };
}

/**
 * Checks whether another code may be sent: per address 1 in a minute, 5 in an hour, 10 in a day, and as many for each
 * name under which it was requested; per network address 100 different names in a day (security check 12). Locks all
 * three until the transaction ends.
 */
export async function sendingHistory(
  db: Kysely<IdentityTables>,
  services: Services,
  caller: Caller,
  purpose: CodePurpose,
  asked: string,
): Promise<SendingHistory> {
  const askedHash = hashOf(services, asked);
  const addressHash = hashOf(services, addressOf(purpose));
  await takeTurn(db, `code-ip:${caller.ip}`);
  for (const hash of [askedHash, addressHash].map((one) => one.toString("base64")).toSorted())
    await takeTurn(db, `code-address:${hash}`);
  const { rows } = await sql<{ ip_hour: number; ip_names: number }>`
    select count(*) filter (where created_at > now() - interval '1 hour')::int as ip_hour,
      (count(distinct asked_hash) filter (where asked_hash <> ${askedHash}))::int as ip_names
    from identity.verification_code
    where ip = ${caller.ip} and created_at > now() - interval '1 day'`.execute(db);
  const { ip_hour, ip_names } = rows[0] ?? { ip_hour: 0, ip_names: 0 };
  return {
    isTooSoon:
      isFull(await counted(db, "asked_hash", askedHash)) ||
      ip_names >= CODE_RULES.numbersPerIpPerDay,
    isAddressFull: isFull(await counted(db, "address_hash", addressHash)),
    needsCaptcha: ip_hour >= CODE_RULES.freePerIpPerHour,
  };
}

/** Records that a code was requested and, unless silently, sent to the address. */
export async function recordSending(
  db: Kysely<IdentityTables>,
  services: Keys,
  caller: Caller,
  purpose: CodePurpose,
  { asked, isSilent }: { readonly asked: string; readonly isSilent: boolean },
): Promise<void> {
  await db
    .insertInto("identity.verification_code")
    .values({
      site_id: caller.site.id,
      channel: purpose.channel,
      verify_type: purpose.verifyType,
      asked_hash: hashOf(services, asked),
      address_hash: isSilent ? null : hashOf(services, addressOf(purpose)),
      ip: caller.ip,
    })
    .execute();
}
