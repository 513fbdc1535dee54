import type { FieldFault, Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import type { Vault } from "../../kernel/vault.ts";
import { sealMobile } from "../account/mobile-column.ts";
import { fieldFault } from "../field-words.ts";
import type { IdentityTables } from "../tables.ts";

/** Which of the new names of an account belong to somebody else, as faults of the fields. */
export async function takenByOthers(
  db: Kysely<IdentityTables>,
  vault: Vault,
  userId: string,
  wanted: {
    readonly loginName?: string | undefined;
    readonly phone?: string | undefined;
    readonly email?: string | undefined;
  },
  language: Language,
): Promise<FieldFault[]> {
  const others = () =>
    db.selectFrom("identity.user").select("id").where("id", "!=", userId).limit(1);
  const { loginName, phone, email } = wanted;
  const faults: FieldFault[] = [];
  const lower = (column: "login_name" | "email", text: string) =>
    others().where((where) => where(where.fn<string>("lower", [column]), "=", text.toLowerCase()));
  if (loginName && (await lower("login_name", loginName).executeTakeFirst()))
    faults.push(fieldFault("loginName", "identity.loginNameTaken", language));
  if (phone && (await others().where("mobile", "=", sealMobile(vault, phone)).executeTakeFirst()))
    faults.push(fieldFault("phone", "identity.mobileTaken", language));
  if (email && (await lower("email", email).executeTakeFirst()))
    faults.push(fieldFault("email", "identity.emailTaken", language));
  return faults;
}
