import type { FieldFault, Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import type { Vault } from "../../kernel/vault.ts";
import { sealMobile } from "../account/mobile-column.ts";
import { fieldFault } from "../field-words.ts";
import type { IdentityTables } from "../tables.ts";

/** The names by which an account can be found, under the names of their form fields. */
interface WantedNames {
  readonly loginName?: string | undefined;
  readonly mobile?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

const CODE_OF = {
  loginName: "identity.loginNameTaken",
  mobile: "identity.mobileTaken",
  phone: "identity.mobileTaken",
  email: "identity.emailTaken",
} as const;

/**
 * Which of these names belong to an account other than `except`, as faults of the fields. A login name may look like an
 * address or a number, so each is compared with all kinds: nobody can sign in under another person's name.
 */
export async function takenFields(
  db: Kysely<IdentityTables>,
  vault: Vault,
  wanted: WantedNames,
  language: Language,
  except?: string,
): Promise<FieldFault[]> {
  const isNamed = async (text: string): Promise<boolean> => {
    const found = await db
      .selectFrom("identity.user")
      .select("id")
      .where((where) =>
        where.or([
          where(where.fn<string>("lower", ["login_name"]), "=", text.toLowerCase()),
          where(where.fn<string>("lower", ["email"]), "=", text.toLowerCase()),
          where("mobile", "=", sealMobile(vault, text)),
        ]),
      )
      .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  };
  const faults: FieldFault[] = [];
  for (const field of ["loginName", "mobile", "phone", "email"] as const) {
    const text = wanted[field];
    if (text && (await isNamed(text))) faults.push(fieldFault(field, CODE_OF[field], language));
  }
  return faults;
}
