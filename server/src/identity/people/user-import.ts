import * as contract from "@perennial/contract/identity/people/user-import.ts";
import { USER_SHEET_LIMITS, USER_TYPES } from "@perennial/contract/identity/people/user-fields.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { sql, type Kysely } from "kysely";
import { openStoredFile } from "../../files/public.ts";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Heavy } from "../../kernel/heavy/heavy.ts";
import { readSheet, sheetFailure } from "../../kernel/sheet/sheet.ts";
import { takeTurn } from "../../kernel/turn.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { Vault } from "../../kernel/vault.ts";
import { mobileKey } from "../account/mobile-column.ts";
import { createUser } from "./create-user.ts";
import { wordFaults } from "./sheet-words.ts";
import { createInitialPassword } from "./initial-password.ts";
import { hashPassword } from "../sign-in/password.ts";
import { createLoginName, profileColumns } from "./user-create.ts";
import { grantableRole, placeOf } from "./user-place.ts";
import type { PeopleTables } from "./user-scope.ts";
import {
  columnsOf,
  peopleOfSheet,
  sheetFault,
  type SheetFault,
  type SheetPerson,
} from "./user-sheet.ts";

const implement = implementOn<PeopleTables>();
const CREATE_SOURCE = "import";

/** What the report contains; initial passwords are never in it. */
export interface KeptReport {
  readonly faults: readonly SheetFault[];
}

/** An import belongs to the person who made it: upload ids of others are unknown. */
export const importId = (viewer: Viewer, uploadId: string): string =>
  `${viewer.userId}.${uploadId}`;

async function rowsOf(heavy: Heavy, bytes: Buffer, viewer: Viewer): Promise<string[][]> {
  try {
    return await readSheet(heavy, bytes, USER_SHEET_LIMITS.importRows + 1, { by: viewer.userId });
  } catch (error) {
    throw sheetFailure(error, {
      unreadable: "identity.importUnreadable",
      tooLong: "identity.importTooLong",
    });
  }
}

/** Rows whose login name, mobile number or mail address already belongs to an account. */
async function takenRows(
  db: Kysely<PeopleTables>,
  vault: Vault,
  people: readonly SheetPerson[],
  language: Language,
): Promise<SheetFault[]> {
  const valuesOf = (name: "loginName" | "phone" | "email") =>
    people.map((person) => person[name].toLowerCase()).filter((value) => value !== "");
  // A login name may look like an address, so both are compared with both.
  const names = [...valuesOf("loginName"), ...valuesOf("email")];
  // Sealed numbers are compared; each sealed number leads back to the sheet's number.
  const phones = new Map(valuesOf("phone").map((phone) => [mobileKey(vault, phone), phone]));
  const { rows } = await sql<{ value: string }>`
    select lower(login_name) as value from identity."user" where lower(login_name) = any(${names}::text[])
    union all select lower(email) from identity."user" where lower(email) = any(${names}::text[])
    union all select mobile from identity."user"
      where mobile = any(${[...phones.keys()]}::text[])`.execute(db);
  const taken = new Set(rows.map(({ value }) => phones.get(value) ?? value));
  return people.flatMap((person) =>
    (["loginName", "phone", "email"] as const)
      .filter((name) => taken.has(person[name].toLowerCase()))
      .map((name) => sheetFault(person.row, name, "taken", language)),
  );
}

interface Secret {
  readonly password: string;
  readonly hash: string;
}

/** A person with a mobile number signs in by a code and chooses a password; others need an initial one. */
async function secretsOf(
  people: readonly SheetPerson[],
  language: Language,
): Promise<{ secrets: Map<number, Secret>; faults: SheetFault[] }> {
  const without = people.filter(({ phone }) => phone === "");
  const secrets = new Map<number, Secret>();
  for (const { row } of without.slice(0, USER_SHEET_LIMITS.importPasswords)) {
    const password = createInitialPassword();
    secrets.set(row, { password, hash: await hashPassword(password) });
  }
  const faults = without
    .slice(USER_SHEET_LIMITS.importPasswords)
    .map(({ row }) => sheetFault(row, "phone", "required", language));
  return { secrets, faults };
}

interface InitialPassword {
  readonly row: number;
  readonly name: string;
  readonly loginName: string;
  readonly initialPassword: string;
}

/** How the people of a sheet become accounts: place, role and initial passwords. */
interface ImportTerms {
  readonly secrets: ReadonlyMap<number, Secret>;
  readonly place: Awaited<ReturnType<typeof placeOf>>;
  readonly roleId: string;
  readonly grantedBy: string;
  readonly isAllOrNothing: boolean;
  readonly language: Language;
}

/**
 * Creates the accounts. A row that somebody else has taken meanwhile is a fault, or ends the whole import when it is
 * all or nothing.
 */
async function createPeople(
  within: Kysely<PeopleTables>,
  vault: Vault,
  people: readonly SheetPerson[],
  { secrets, place, roleId, grantedBy, isAllOrNothing, language }: ImportTerms,
): Promise<{ succeeded: number; faults: SheetFault[]; initialPasswords: InitialPassword[] }> {
  const { corpId, siteId, rightPath } = place;
  const faults: SheetFault[] = [];
  const initialPasswords: InitialPassword[] = [];
  let succeeded = 0;
  for (const person of people) {
    const secret = secrets.get(person.row);
    if (person.phone === "" && !secret) continue;
    const loginName = person.loginName || createLoginName();
    try {
      await createUser(
        within,
        vault,
        {
          loginName,
          name: person.name,
          mobile: person.phone || undefined,
          email: person.email || undefined,
          passwordHash: secret?.hash ?? null,
          mustChangePassword: secret !== undefined,
          createSource: CREATE_SOURCE,
          siteId,
          corpId,
          rightPath,
          roles: [{ roleId, corpId, siteId, rightPath, grantedBy }],
          profile: profileColumns(person.profile),
        },
        language,
      );
    } catch (error) {
      // Somebody registered with the same number while the sheet was being read.
      if (!(error instanceof Failure) || isAllOrNothing) throw error;
      faults.push(sheetFault(person.row, "loginName", "taken", language));
      continue;
    }
    succeeded += 1;
    if (secret)
      initialPasswords.push({
        row: person.row,
        name: person.name,
        loginName,
        initialPassword: secret.password,
      });
  }
  return { succeeded, faults, initialPasswords };
}

export const userImportOperations = implement(contract, {
  async importUsers({ db, input, viewer, caller, services, fail, transaction }) {
    const { language } = caller;
    const id = importId(viewer(), input.uploadId);
    const file = await openStoredFile(db, services, input.fileUrl, viewer().userId);
    const fileName = input.fileName || file.name;
    // Checked before the sheet is read, so that a caller who may not create such people learns nothing from it.
    const place = await placeOf(db, viewer(), input.corpId);
    await grantableRole(db, viewer(), USER_TYPES[input.type], place);
    const [titles = [], ...rows] = await rowsOf(services.heavy, file.bytes, viewer());
    const columns = columnsOf(titles);
    if (!columns.some((field) => field?.name === "name")) return fail("identity.importHeaderWrong");
    const sheet = peopleOfSheet(rows, columns, language);
    if (sheet.total === 0) return fail("identity.importEmpty");
    const taken = await takenRows(db, services.vault, sheet.people, language);
    const unfit = await wordFaults(services, viewer(), sheet.people, language);
    const takenAt = new Set([...taken, ...unfit].map(({ row }) => row));
    const free = sheet.people.filter(({ row }) => !takenAt.has(row));
    const { secrets, faults: tooMany } = await secretsOf(free, language);
    const faults = [...sheet.faults, ...taken, ...unfit, ...tooMany];

    return transaction(async (within) => {
      await takeTurn(within, `identity.import ${id}`);
      const before = await within
        .selectFrom("identity.user_import")
        .select(["file_name", "total", "succeeded", "report"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (before)
        return {
          uploadId: input.uploadId,
          fileName: before.file_name,
          total: before.total,
          succeeded: before.succeeded,
          faults: [...(before.report as KeptReport).faults],
          initialPasswords: [],
        };
      const role = await grantableRole(within, viewer(), USER_TYPES[input.type], place);
      const isStopped = input.isAllOrNothing && faults.length > 0;
      const imported = await createPeople(within, services.vault, isStopped ? [] : free, {
        secrets,
        place,
        roleId: role.id,
        grantedBy: viewer().userId,
        isAllOrNothing: input.isAllOrNothing,
        language,
      });
      faults.push(...imported.faults);
      const report: KeptReport = { faults: faults.toSorted((one, other) => one.row - other.row) };
      await within
        .insertInto("identity.user_import")
        .values({
          id,
          site_id: place.siteId,
          corp_id: place.corpId,
          user_type: input.type,
          file_name: fileName,
          total: sheet.total,
          succeeded: imported.succeeded,
          report: JSON.stringify(report),
          created_by: viewer().userId,
        })
        .execute();
      return {
        uploadId: input.uploadId,
        fileName,
        total: sheet.total,
        succeeded: imported.succeeded,
        faults: [...report.faults],
        initialPasswords: imported.initialPasswords,
      };
    });
  },
});
