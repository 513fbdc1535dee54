import {
  sendRecoveryCode,
  startRecovery,
  verifyRecoveryCode,
} from "@perennial/contract/identity/verification/recovery.ts";
import { doLogin } from "@perennial/contract/identity/sign-in/session.ts";
import {
  sendMailCode,
  sendSmsCode,
} from "@perennial/contract/identity/verification/verification.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { solvedCaptcha } from "../../../test/captcha.ts";
import { createAsker } from "../../../test/codes/codes.ts";
import { giveMobile } from "../../../test/people.ts";
import { sealRecipient } from "../../delivery/recipient.ts";

/** Nobody learns from a recovery which number or address belongs to which name. */
const NAME = "student01";
const OWN = { mobile: "13900004001", email: "own@example.cn" };
const OTHERS = { mobile: "13900004002", email: "others@example.cn" };
const NOBODYS = { mobile: "13900004003", email: "nobodys@example.cn" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 100 });
  for (const [id, { mobile, email }] of [
    [NAME, OWN],
    ["student02", OTHERS],
  ] as const) {
    await giveMobile(app, id, mobile);
    await app.services.pool.query(`update identity."user" set email = $1 where id = $2`, [
      email,
      id,
    ]);
  }
});
afterAll(() => app.close());

async function forget(): Promise<void> {
  for (const table of ["identity.verification_code", "identity.login_failure", "delivery.outbox"])
    await app.services.pool.query(`delete from ${table}`);
}
beforeEach(forget);

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly message: string;
  readonly fields?: unknown;
}
/** What an answer tells, without what is new in each: the ticket and the number of the request. */
const told = ({ status, code, message, fields }: Answer, data?: unknown) => ({
  status,
  code,
  message,
  fields,
  data,
});

/** Everything that somebody is told who begins recoveries, asks for codes and guesses, in one browser. */
function stranger() {
  const asker = createAsker();
  const heard: unknown[] = [];
  return {
    heard,
    async begin(account: string): Promise<string> {
      const input = { account, ...(await solvedCaptcha(app)) };
      const answer = await app.call(startRecovery, input, asker);
      heard.push(told(answer, answer.data?.channels));
      return answer.data?.ticket ?? "";
    },
    async send(ticket: string, channel: "sms" | "mail") {
      const answer = await app.call(sendRecoveryCode, { ticket, channel }, asker);
      heard.push(told(answer, answer.data));
    },
    async guess(ticket: string, channel: "sms" | "mail", times = 1) {
      for (let at = 0; at < times; at += 1)
        heard.push(
          told(await app.call(verifyRecoveryCode, { ticket, channel, code: "000000" }, asker)),
        );
    },
    async askFor({ mobile, email }: typeof OWN, channel: "sms" | "mail") {
      const answer =
        channel === "sms"
          ? await app.call(sendSmsCode, { mobile, verifyType: "FindPassword" }, asker)
          : await app.call(sendMailCode, { email, verifyType: "FindPassword" }, asker);
      heard.push(told(answer, answer.data));
    },
    async signIn(loginName: string) {
      heard.push(told(await app.call(doLogin, { loginName, password: "not mine" }, asker)));
    },
  };
}
type Stranger = ReturnType<typeof stranger>;
type Channel = "sms" | "mail";

const addressOf = (contact: typeof OWN, channel: Channel): string =>
  channel === "sms" ? contact.mobile : contact.email;

/** What somebody might do to find out whether a contact is that of a name. */
const PROBES: Record<string, (s: Stranger, contact: typeof OWN, by: Channel) => Promise<void>> = {
  "two recoveries that send": async (s, contact, by) => {
    const first = await s.begin(NAME);
    const second = await s.begin(addressOf(contact, by));
    await s.send(first, by);
    await s.send(second, by);
  },
  "two recoveries that send, the number first": async (s, contact, by) => {
    const second = await s.begin(addressOf(contact, by));
    await s.send(second, by);
    await s.send(await s.begin(NAME), by);
  },
  "guesses at one, then at the other": async (s, contact, by) => {
    const first = await s.begin(NAME);
    const second = await s.begin(addressOf(contact, by));
    await s.send(first, by);
    await s.guess(first, by, 6);
    await s.guess(second, by);
  },
  "a recovery that sends, then a code for the number": async (s, contact, by) => {
    await s.send(await s.begin(NAME), by);
    await s.askFor(contact, by);
  },
  "a code for the number, then a recovery that sends": async (s, contact, by) => {
    await s.askFor(contact, by);
    await s.send(await s.begin(NAME), by);
  },
  "guesses at a recovery, then a sign-in with the number": async (s, contact, by) => {
    await s.guess(await s.begin(NAME), by, 6);
    await s.signIn(addressOf(contact, by));
  },
};

const cases = Object.keys(PROBES).flatMap((probe) =>
  (["sms", "mail"] as const).map((by) => [probe, by] as const),
);

describe("a recovery", () => {
  it.each(cases)("does not tell whose a contact is: %s (%s)", async (probe, by) => {
    const transcripts = [];
    for (const contact of [OWN, OTHERS, NOBODYS]) {
      await forget();
      const someone = stranger();
      await PROBES[probe]?.(someone, contact, by);
      transcripts.push(someone.heard);
    }
    expect(transcripts[0]?.length).toBeGreaterThan(1);
    expect(transcripts[1]).toEqual(transcripts[0]);
    expect(transcripts[2]).toEqual(transcripts[0]);
  });

  it("sends one message in a minute to a number, by however many names it is asked", async () => {
    const someone = stranger();
    for (const account of [NAME, OWN.mobile, OWN.email])
      await someone.send(await someone.begin(account), "sms");
    const { rows } = await app.services.pool.query(
      "select 1 from delivery.outbox where recipient = $1",
      [sealRecipient(app.services.vault, OWN.mobile)],
    );
    expect(rows).toHaveLength(1);
    expect(someone.heard.filter((answer) => (answer as Answer).status !== 200)).toEqual([]);
  });

  it("is refused after a hundred names from one address, whichever numbers were among them", async () => {
    const refused = [];
    for (const contact of [OWN, OTHERS]) {
      await forget();
      const someone = stranger();
      await someone.askFor(contact, "sms");
      // That was two hours ago, and 99 other numbers with it.
      const { pool } = app.services;
      await pool.query(
        "update identity.verification_code set created_at = created_at - interval '2 hours'",
      );
      await pool.query(
        `insert into identity.verification_code
         select (jsonb_populate_record(v, jsonb_build_object('id', 'copy' || n, 'asked_hash', h.hash, 'address_hash', h.hash))).*
         from identity.verification_code v, generate_series(1, 99) n, lateral (select sha256(n::text::bytea)::text as hash) h`,
      );
      await someone.send(await someone.begin(NAME), "sms");
      refused.push(someone.heard);
    }
    expect(refused[1]).toEqual(refused[0]);
  });
});
