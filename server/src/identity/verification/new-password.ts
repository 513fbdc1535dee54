import {
  LEGACY_PASSWORD,
  passwordFault,
  type PasswordOwner,
} from "@perennial/contract/identity/sign-in/password-rule.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import type { FieldFault } from "@perennial/contract/kernel/failure.ts";
import type { Caller } from "../../kernel/viewer.ts";
import { loadedSite } from "../../site/public.ts";
import { fieldFault } from "../field-words.ts";

/**
 * What is wrong with a new password, as the fault of a field; undefined when it may be used. Accounts from the old
 * system may keep its rule, 6 to 20 letters, digits and underscores, where the site allows that.
 */
export function faultOfPassword(
  caller: Caller,
  path: string,
  password: string,
  owner: PasswordOwner & { readonly isImported?: boolean },
): FieldFault | undefined {
  const { row, params } = loadedSite(caller.site);
  const isLegacy = owner.isImported && params.get(PARAM.legacyPasswordRule) === String(YES);
  const code = passwordFault(password, { ...owner, siteName: row.site_name });
  if (code === undefined) return undefined;
  if (isLegacy && code !== "identity.passwordPersonal" && LEGACY_PASSWORD.test(password))
    return undefined;
  return fieldFault(path, code, caller.language);
}
