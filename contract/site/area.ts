import * as z from "zod";
import { operation } from "../kernel/operation.ts";

/** A province, city or region of GB/T 2260, with the code of the area that contains it. */
export const Area = z.object({ code: z.string(), name: z.string(), parentCode: z.string() });

const AreaCode = z.string().regex(/^\d{2,6}$/);
const below = {
  method: "GET",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({ parentCode: AreaCode }),
  output: z.array(Area),
  fails: [],
  effect: "read",
} as const;

export const listProvinces = operation({
  ...below,
  name: "site.listProvinces",
  summary: "Provinces, autonomous regions and municipalities",
  path: "/centro/api/area/provinces",
  input: z.strictObject({}),
});

export const listCities = operation({
  ...below,
  name: "site.listCities",
  summary: "Cities of a province",
  path: "/centro/api/area/cities",
});

export const listRegions = operation({
  ...below,
  name: "site.listRegions",
  summary: "Counties and districts of a city",
  path: "/centro/api/area/regions",
});
