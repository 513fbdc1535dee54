import { MOBILE } from "@perennial/contract/kernel/china.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { ROW_FAULTS } from "@perennial/contract/training/corp/corp-enrolment.ts";

/** Titles of the columns of a sheet, by language; the first is the template's. */
export const SHEET_TITLES: Readonly<
  Record<Language, { readonly account: string; readonly name: string }>
> = {
  zh: { account: "登录名或手机号", name: "姓名" },
  en: { account: "Account", name: "Name" },
  es: { account: "Cuenta", name: "Nombre" },
};
const OTHER_ACCOUNT = ["登录名", "手机号", "手机", "账号", "login", "mobile", "phone"];
const VALUE_LENGTH = 50;

/** Somebody named in a sheet; rows are numbered as in the sheet. */
export interface SheetPerson {
  readonly row: number;
  readonly name: string;
  /** In small letters. */
  readonly account: string;
  readonly isMobile: boolean;
}

/** What is wrong with a row, and in which cell. */
export interface RowFault {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly fault: (typeof ROW_FAULTS)[number];
}

const bare = (title: string): string => title.replace(/[*＊\s]/g, "").toLowerCase();

/** Says which cell of a row is meant. */
export const faultAt = (
  { row, name, account }: Pick<SheetPerson, "row" | "name" | "account">,
  fault: RowFault["fault"],
  titles: { readonly account: string; readonly name: string },
): RowFault =>
  fault === "nameDiffers"
    ? { row, column: titles.name, value: name.slice(0, VALUE_LENGTH), fault }
    : { row, column: titles.account, value: account.slice(0, VALUE_LENGTH), fault };

/**
 * The people of a sheet with a title row, and the rows that name nobody or somebody a second time. Undefined for a
 * sheet without a column of accounts.
 */
export function peopleOf(rows: readonly (readonly string[])[]):
  | {
      readonly people: readonly SheetPerson[];
      readonly faults: readonly RowFault[];
      readonly rowNum: number;
      readonly titles: { readonly account: string; readonly name: string };
    }
  | undefined {
  const [head = [], ...body] = rows;
  const all = Object.values(SHEET_TITLES);
  const isTitle = (known: readonly string[]) => (title: string) =>
    known.map(bare).includes(bare(title));
  const accountAt = head.findIndex(
    isTitle([...all.map(({ account }) => account), ...OTHER_ACCOUNT]),
  );
  if (accountAt < 0) return undefined;
  const nameAt = head.findIndex(isTitle(all.map(({ name }) => name)));
  const titles = { account: head[accountAt] ?? "", name: head[nameAt] ?? "" };
  const people: SheetPerson[] = [];
  const faults: RowFault[] = [];
  const seen = new Set<string>();
  let rowNum = 0;
  for (const [at, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    rowNum += 1;
    const account = (cells[accountAt] ?? "").trim().toLowerCase();
    const person = {
      row: at + 2,
      name: (nameAt < 0 ? "" : (cells[nameAt] ?? "")).trim(),
      account,
      isMobile: MOBILE.test(account),
    };
    if (account === "") faults.push(faultAt(person, "accountMissing", titles));
    else if (seen.has(account)) faults.push(faultAt(person, "twice", titles));
    else people.push(person);
    seen.add(account);
  }
  return { people, faults, rowNum, titles };
}
