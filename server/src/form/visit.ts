import * as contract from "@perennial/contract/form/visit.ts";
import type { Kysely } from "kysely";
import { createToken } from "../kernel/codes/token.ts";
import type { AnswerCookie } from "../kernel/door/answer-cookie.ts";
import { Failure } from "../kernel/failure.ts";
import type { Vault } from "../kernel/vault.ts";
import type { Caller } from "../kernel/viewer.ts";
import { visitorSheet } from "./fill.ts";
import { livingForms } from "./form-rows.ts";
import { knownPlaces } from "./places.ts";
import { isForVisitors, storeAnswer } from "./submit.ts";
import { implement, type FormTables } from "./tables.ts";

type Database = Kysely<FormTables>;
const COOKIE = "form-visitor";
const TOKEN = /^[\w-]{43}$/;
const DAY_SECONDS = 86_400;
const COOKIE_DAYS = 400;
const NOBODY = { corpId: "", classId: "" };

/** The browser's own random id, where it has one. */
function tokenOf(caller: Caller): string | undefined {
  const known = caller.cookie(COOKIE);
  return known !== undefined && TOKEN.test(known) ? known : undefined;
}

/** The id as it is given when a form is opened, so that two presses at once carry the same. */
function givenToken(caller: Caller, setCookie: (cookie: AnswerCookie) => void): string {
  const known = tokenOf(caller);
  if (known !== undefined) return known;
  const value = createToken();
  setCookie({ name: COOKIE, value, maxAgeSeconds: COOKIE_DAYS * DAY_SECONDS, isHttpOnly: true });
  return value;
}

/** What stands for a browser among those who answered one form; no two forms know it by the same. */
const markOf = (vault: Vault, formId: string, token: string): string =>
  `visitor-${vault.fingerprint("formVisitor", `${formId} ${token}`).toString("base64url")}`;

async function findRow(db: Database, id: string, siteId: string) {
  const row = await livingForms(db)
    .selectAll("form")
    .where("form.id", "=", id)
    .where("form.site_id", "=", siteId)
    .executeTakeFirst();
  if (!row) throw new Failure("form.notFound");
  return row;
}

/** Forms that are open to everybody, for who has no account. */
export const visit = implement(contract, {
  async openVisitorSheet({ db, input, caller, services, setCookie }) {
    const row = await findRow(db, input.id, caller.site.id);
    if (caller.viewer || !isForVisitors(row)) return null;
    const mark = markOf(services.vault, row.id, givenToken(caller, setCookie));
    const names = await knownPlaces(row.place_kind)?.names(db, [row.place_id]);
    return visitorSheet(db, { row, placeName: names?.get(row.place_id) ?? "" }, mark);
  },

  async submitVisitorAnswer({ db, input, caller, services, fail }) {
    const row = await findRow(db, input.id, caller.site.id);
    if (!isForVisitors(row)) return fail("form.notAsked");
    const token = tokenOf(caller);
    if (token === undefined) return fail("form.cookieNeeded");
    await storeAnswer(db, row.id, {
      userId: markOf(services.vault, row.id, token),
      asked: NOBODY,
      version: input.version,
      answers: input.answers,
      language: caller.language,
      isVisitor: true,
    });
    return { thanks: row.settings.thanks };
  },
});
