import { randomInt } from "node:crypto";
import * as contract from "@perennial/contract/identity/people/user-create.ts";
import { USER_TYPES } from "@perennial/contract/identity/people/user-fields.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { Vault } from "../../kernel/vault.ts";
import { createUser, type NewUser } from "./create-user.ts";
import { createInitialPassword } from "./initial-password.ts";
import { hashPassword } from "../sign-in/password.ts";
import { grantableRole, placeOf } from "./user-place.ts";
import type { PeopleTables } from "./user-scope.ts";

const implement = implementOn<PeopleTables>();

/** Marks accounts that an administrator made. */
const CREATE_SOURCE = "admin";
const MAX_NAME = 30;

/** A new person as an administrator enters one. */
export interface DescribedPerson {
  readonly name?: string | undefined;
  readonly loginName?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly corpId?: string | undefined;
  readonly profile?: NonNullable<NewUser["profile"]>;
}

/** A login name for a person without one: a letter, then digits without meaning. */
export function createLoginName(): string {
  return `cx${String(randomInt(1e9)).padStart(9, "0")}`;
}

/** Faults of `mobile` are shown at `phone`, the requirements' name of the field. */
export function withSeedNames(error: unknown): unknown {
  if (!(error instanceof Failure) || !error.fields) return error;
  const fields = error.fields.map((field) =>
    field.path === "mobile" ? { ...field, path: "phone" } : field,
  );
  return new Failure(error.code, fields);
}

/**
 * Creates a person with one role at a place of the viewer's scope; gives id and login name. Throws
 * identity.accountTaken, corpOutOfScope or roleNotGrantable.
 */
export async function createPerson(
  db: Kysely<PeopleTables>,
  vault: Vault,
  viewer: Viewer,
  person: DescribedPerson & {
    readonly roleId: string;
    readonly passwordHash: string | null;
    readonly language: Language;
  },
): Promise<{ id: string; loginName: string }> {
  const place = await placeOf(db, viewer, person.corpId);
  const role = await grantableRole(db, viewer, person.roleId, place);
  const loginName = person.loginName || createLoginName();
  const { corpId, siteId, rightPath } = place;
  try {
    const id = await createUser(
      db,
      vault,
      {
        loginName,
        name: person.name ?? `${place.name.slice(0, MAX_NAME - role.name.length)}${role.name}`,
        mobile: person.phone || undefined,
        email: person.email || undefined,
        passwordHash: person.passwordHash,
        mustChangePassword: person.passwordHash !== null,
        createSource: CREATE_SOURCE,
        siteId,
        corpId,
        rightPath,
        roles: [{ roleId: role.id, corpId, siteId, rightPath, grantedBy: viewer.userId }],
        ...(person.profile ? { profile: person.profile } : {}),
      },
      person.language,
    );
    return { id, loginName };
  } catch (error) {
    throw withSeedNames(error);
  }
}

/** Fields of the contract as columns; a missing field does not change its column. */
export function profileColumns(detail: {
  readonly [key: string]: string | number | undefined;
}): NonNullable<NewUser["profile"]> {
  const { nickName, officePhone, birthday, ...same } = detail;
  return Object.fromEntries(
    Object.entries({
      ...same,
      nick_name: nickName,
      office_phone: officePhone,
      birthday: birthday === "" ? null : birthday,
    }).filter(([, value]) => value !== undefined),
  );
}

export const userCreateOperations = implement(contract, {
  async createUser({ input, viewer, caller, services, transaction }) {
    const { user, userDetail, type } = input;
    const initialPassword = createInitialPassword();
    const passwordHash = await hashPassword(initialPassword);
    const made = await transaction((db) =>
      createPerson(db, services.vault, viewer(), {
        ...user,
        roleId: USER_TYPES[type],
        passwordHash,
        language: caller.language,
        profile: profileColumns(userDetail),
      }),
    );
    return { ...made, initialPassword };
  },

  async createUserAndAssignRole({ input, viewer, caller, services, transaction }) {
    const initialPassword = createInitialPassword();
    const passwordHash = await hashPassword(initialPassword);
    const made = await transaction((db) =>
      createPerson(db, services.vault, viewer(), {
        ...input,
        passwordHash,
        language: caller.language,
      }),
    );
    return { ...made, initialPassword };
  },
});
