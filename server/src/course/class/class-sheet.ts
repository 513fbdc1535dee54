import type { Language } from "@perennial/contract/kernel/failure.ts";
import { MOBILE } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely } from "kysely";
import { mobileKey } from "../../identity/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { readSheet, sheetFailure } from "../../kernel/sheet/sheet.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { peopleInReach } from "./class-people.ts";
import type { CourseTables } from "../tables.ts";

/** The most rows of a sheet. */
const MAX_ROWS = 2_000;

const UNKNOWN = {
  zh: "没有找到，或不在您的管理范围",
  en: "Not found, or not in your organisation",
  es: "No se encontró o no es de su organización",
} as const;
const TWICE = {
  zh: "表格中重复",
  en: "Twice in the sheet",
  es: "Repetido en la hoja",
} as const;
const SEVERAL = {
  zh: "有多位用户符合，请改用登录名",
  en: "Several people fit, please give the login name",
  es: "Coinciden varias personas, indique el usuario",
} as const;

interface SheetRow {
  readonly row: number;
  readonly value: string;
}

/** All cells of a sheet, the title row first. Throws course.sheetUnreadable, sheetTooLong. */
export async function readCells(
  { heavy }: Services,
  viewer: Viewer,
  bytes: Buffer,
): Promise<string[][]> {
  try {
    return await readSheet(heavy, bytes, MAX_ROWS + 1, { by: viewer.userId });
  } catch (error) {
    throw sheetFailure(error, {
      unreadable: "course.sheetUnreadable",
      tooLong: "course.sheetTooLong",
    });
  }
}

/** The first cells of the rows below the title, without empty rows. Throws course.sheetEmpty too. */
export async function readRows(
  services: Services,
  viewer: Viewer,
  bytes: Buffer,
): Promise<SheetRow[]> {
  const [, ...rows] = await readCells(services, viewer, bytes);
  const filled = rows
    .map((cells, at) => ({ row: at + 2, value: (cells[0] ?? "").trim().slice(0, 100) }))
    .filter(({ value }) => value !== "");
  if (filled.length === 0) throw new Failure("course.sheetEmpty");
  return filled;
}

/** People by login name, mobile number or number, within the viewer's reach; and what is wrong with the other rows. */
export async function findBySheet(
  db: Kysely<CourseTables>,
  services: Services,
  viewer: Viewer,
  rows: readonly SheetRow[],
  language: Language,
): Promise<{
  found: Map<string, SheetRow>;
  faults: { row: number; value: string; message: string }[];
}> {
  const values = [...new Set(rows.map(({ value }) => value.toLowerCase()))];
  const mobiles = new Map(
    values
      .filter((value) => MOBILE.test(value))
      .map((value) => [mobileKey(services.vault, value), value]),
  );
  const { rows: people } = await sql<{ id: string; value: string; rank: number }>`
    select id, lower(login_name) as value, 0 as rank from identity."user"
      where lower(login_name) = any(${values}::text[]) and closed_at is null
    union all select id, mobile, 1 from identity."user"
      where mobile = any(${[...mobiles.keys()]}::text[]) and closed_at is null
    union all select id, lower(no), 2 from identity."user"
      where no <> '' and lower(no) = any(${values}::text[]) and closed_at is null
        and corp_id = ${viewer.corpId}`.execute(db);
  const reach = await peopleInReach(
    db,
    viewer,
    people.map(({ id }) => id),
  );
  const byValue = new Map<string, Set<string>>();
  for (const { id, value } of people.toSorted((one, other) => one.rank - other.rank)) {
    if (!reach.has(id)) continue;
    const typed = mobiles.get(value) ?? value;
    byValue.set(typed, (byValue.get(typed) ?? new Set()).add(id));
  }
  const found = new Map<string, SheetRow>();
  const faults: { row: number; value: string; message: string }[] = [];
  for (const row of rows) {
    const ids = [...(byValue.get(row.value.toLowerCase()) ?? [])];
    const [id] = ids;
    const message =
      id === undefined
        ? UNKNOWN[language]
        : ids.length > 1
          ? SEVERAL[language]
          : found.has(id)
            ? TWICE[language]
            : undefined;
    if (message !== undefined) faults.push({ ...row, message });
    else if (id !== undefined) found.set(id, row);
  }
  return { found, faults };
}
