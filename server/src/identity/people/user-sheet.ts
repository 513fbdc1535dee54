import {
  GENDERS,
  USER_FIELDS,
  type UserField,
} from "@perennial/contract/identity/people/user-fields.ts";
import { isAccountName } from "@perennial/contract/identity/sign-in/login-name.ts";
import { MOBILE } from "@perennial/contract/kernel/china.ts";
import type { Language, Words } from "@perennial/contract/kernel/failure.ts";

/** One fault of an import. */
export interface SheetFault {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** A row from which a person can be created. */
export interface SheetPerson {
  readonly row: number;
  readonly name: string;
  readonly loginName: string;
  readonly phone: string;
  readonly email: string;
  readonly profile: Readonly<Record<string, string | number | undefined>>;
}

const FAULTS = {
  required: { zh: "必填", en: "is required", es: "es obligatorio" },
  length: { zh: "长度不对", en: "has the wrong length", es: "tiene una longitud incorrecta" },
  mobile: { zh: "不是有效的手机号", en: "is no mobile number", es: "no es un móvil" },
  email: { zh: "不是有效的邮箱", en: "is no e-mail address", es: "no es un correo" },
  loginName: {
    zh: "须为 4 到 22 位字母、数字或下划线，或邮箱样式，不能是手机号",
    en: "needs 4 to 22 letters, digits or _, or the form of an e-mail address; no mobile number",
    es: "debe tener de 4 a 22 letras, cifras o _, o forma de correo; no un número de móvil",
  },
  date: {
    zh: "不是日期，例如 1960-05-01",
    en: "is no date such as 1960-05-01",
    es: "no es una fecha como 1960-05-01",
  },
  gender: { zh: "请填写男或女", en: "must be 男 or 女", es: "debe ser 男 o 女" },
  twice: {
    zh: "与前面的行重复",
    en: "stands in an earlier row already",
    es: "ya está en una fila anterior",
  },
  words: {
    zh: "含有本站不能使用的词",
    en: "holds words that this site does not allow",
    es: "contiene palabras que este sitio no permite",
  },
  taken: {
    zh: "已被其他账号使用",
    en: "belongs to another account",
    es: "pertenece a otra cuenta",
  },
} as const satisfies Record<string, Words>;
export type FaultKind = keyof typeof FAULTS;

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@.]{2,}$/;

/** A fault of a field in a row, in the caller's language. */
export function sheetFault(
  row: number,
  field: string,
  kind: FaultKind,
  language: Language,
): SheetFault {
  const label = USER_FIELDS.find(({ name }) => name === field)?.label[language] ?? field;
  return { row, column: label, message: FAULTS[kind][language] };
}

/** Fields by column, from the titles in any of the languages; undefined for columns with an unknown title. */
export function columnsOf(titles: readonly string[]): (UserField | undefined)[] {
  return titles.map((title) => {
    const bare = title.replace(/[*＊\s]/g, "").toLowerCase();
    return USER_FIELDS.find(
      ({ imported, label, name }) =>
        imported &&
        [name, label.zh, label.en, label.es].some(
          (word) => word.replace(/\s/g, "").toLowerCase() === bare,
        ),
    );
  });
}

/** 2026-01-02, 2026/1/2, 2026年1月2日 and 20260102 as 2026-01-02; undefined when there is no such day. */
export function sheetDate(typed: string): string | undefined {
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
  if (!parts) return undefined;
  const [, year = "", month = "", day = ""] = parts;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined;
}

const genderOf = (typed: string): number | undefined => {
  if (/^\d$/.test(typed)) return Number(typed) <= 2 ? Number(typed) : undefined;
  const at = GENDERS.findIndex(({ zh, en, es }) => [zh, en, es].includes(typed));
  return at < 0 ? undefined : at;
};

type Read = { readonly value: string | number } | { readonly fault: FaultKind };

function readCell(field: UserField, typed: string): Read {
  if (typed === "") return field.required ? { fault: "required" } : { value: "" };
  if (field.name === "phone") {
    const mobile = typed.replace(/[\s-]/g, "").replace(/^(\+|00)?86(?=1\d{10}$)/, "");
    return MOBILE.test(mobile) ? { value: mobile } : { fault: "mobile" };
  }
  if (typed.length > field.maxLength) return { fault: "length" };
  if (field.name === "email") return EMAIL.test(typed) ? { value: typed } : { fault: "email" };
  if (field.name === "loginName")
    return isAccountName(typed) ? { value: typed } : { fault: "loginName" };
  if (field.name === "birthday") {
    const date = sheetDate(typed);
    return date ? { value: date } : { fault: "date" };
  }
  if (field.name === "gender") {
    const gender = genderOf(typed);
    return gender === undefined ? { fault: "gender" } : { value: gender };
  }
  return typed.length < field.minLength ? { fault: "length" } : { value: typed };
}

/** The people in the rows below the titles, and every fault by row and column; empty rows are skipped. */
export function peopleOfSheet(
  rows: readonly (readonly string[])[],
  columns: readonly (UserField | undefined)[],
  language: Language,
): { people: SheetPerson[]; faults: SheetFault[]; total: number } {
  const people: SheetPerson[] = [];
  const faults: SheetFault[] = [];
  const seen = new Set<string>();
  let total = 0;
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    total += 1;
    const row = at + 2;
    const values: Record<string, string | number | undefined> = {};
    const wrong: SheetFault[] = [];
    for (const [column, field] of columns.entries()) {
      if (!field) continue;
      const typed = (cells[column] ?? "").trim();
      const read = readCell(field, field.name === "gender" && typed === "" ? "0" : typed);
      if ("fault" in read) wrong.push(sheetFault(row, field.name, read.fault, language));
      else values[field.name] = read.value;
    }
    for (const name of ["loginName", "phone", "email"]) {
      const value = String(values[name] ?? "").toLowerCase();
      if (value === "") continue;
      if (seen.has(`${name} ${value}`)) wrong.push(sheetFault(row, name, "twice", language));
      seen.add(`${name} ${value}`);
    }
    faults.push(...wrong);
    if (wrong.length > 0) continue;
    const { name, loginName, phone, email, ...profile } = values;
    people.push({
      row,
      name: String(name ?? ""),
      loginName: String(loginName ?? ""),
      phone: String(phone ?? ""),
      email: String(email ?? ""),
      profile,
    });
  }
  return { people, faults, total };
}
