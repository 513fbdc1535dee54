import { REGISTER_CONSENTS } from "@perennial/contract/identity/sign-in/register-consent.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { Kysely } from "kysely";
import { randomInt } from "node:crypto";
import { Failure } from "../../kernel/failure.ts";
import type { Vault } from "../../kernel/vault.ts";
import type { Caller, RequestSite } from "../../kernel/viewer.ts";
import { loadedSite } from "../../site/public.ts";
import { recordConsent } from "../account/consent.ts";
import { createUser } from "../people/create-user.ts";
import { takenFields } from "../people/user-taken.ts";
import type { IdentityTables } from "../tables.ts";

const OFF = "0";
const NAME_DIGITS = 9;
const NAME_TRIES = 5;

/** How people are called who have not said their name yet; the last digits of the login name tell them apart. */
const NAMELESS = { zh: "学员", en: "Learner ", es: "Estudiante " } satisfies Record<
  Language,
  string
>;

/** The name that an account gets which has none yet. */
const nameless = (loginName: string, language: Language): string =>
  `${NAMELESS[language]}${loginName.slice(-4)}`;

/** True for a name that the platform gave because the person has not said one. */
export const isNameless = (person: {
  readonly name: string;
  readonly loginName: string;
}): boolean =>
  (Object.keys(NAMELESS) as Language[]).some(
    (language) => person.name === nameless(person.loginName, language),
  );

/** Throws `identity.registrationOff` where nobody may make an account by themselves. */
export function refuseClosedRegistration(site: RequestSite): void {
  if (loadedSite(site).params.get(PARAM.registration) === OFF)
    throw new Failure("identity.registrationOff");
}

/** Makes the account of a learner whose number was proved and who has given both consents; they are kept. */
export async function createLearner(
  db: Kysely<IdentityTables>,
  vault: Vault,
  caller: Caller,
  person: {
    readonly loginName: string;
    readonly name: string;
    readonly mobile: string;
    readonly passwordHash: string | null;
  },
): Promise<string> {
  const { site, language } = caller;
  const place = { siteId: site.id, corpId: site.corpId, rightPath: site.rightPath };
  const userId = await createUser(
    db,
    vault,
    {
      ...place,
      ...person,
      isMobileVerified: true,
      createSource: "register",
      roles: [{ ...place, roleId: "Student" }],
    },
    language,
  );
  for (const consent of [REGISTER_CONSENTS.register, REGISTER_CONSENTS.privacy])
    await recordConsent(db, caller, userId, consent, true);
  return userId;
}

/** A login name that the platform gives and nobody has; its owner may change it. */
async function freeLoginName(db: Kysely<IdentityTables>, vault: Vault): Promise<string> {
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    const digits = String(randomInt(10 ** NAME_DIGITS)).padStart(NAME_DIGITS, "0");
    const loginName = `u${digits}`;
    // oxlint-disable-next-line no-await-in-loop -- one is taken about once in a thousand million
    if ((await takenFields(db, vault, { loginName }, "zh")).length === 0) return loginName;
  }
  throw new Error("no login name was free");
}

/**
 * Makes an account for a number that was just proved: the login name is given, the name and a password come later or
 * never. Throws `identity.consentNeeded` without consent and `identity.registrationOff` where the site takes nobody.
 */
export async function registerMobile(
  db: Kysely<IdentityTables>,
  vault: Vault,
  caller: Caller,
  { mobile, isAgreed }: { readonly mobile: string; readonly isAgreed: boolean },
): Promise<string> {
  refuseClosedRegistration(caller.site);
  if (!isAgreed) throw new Failure("identity.consentNeeded");
  const loginName = await freeLoginName(db, vault);
  const name = nameless(loginName, caller.language);
  return createLearner(db, vault, caller, { loginName, name, mobile, passwordHash: null });
}
