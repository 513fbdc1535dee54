import { textOfHtml } from "../../kernel/html-text.ts";
import { datePartsOf, plainDate, plainDateTime } from "../../kernel/format.ts";
import type { FieldDefinition } from "./field-definition.ts";

/** Several values in one text: multi-image and check-box values (front §5). */
const SEPARATOR = ";";

/** A province, city or region as the picker knows it. */
export interface AreaStep {
  readonly code: string;
  readonly name: string;
}

/** An area in a form (front §3): the codes joined by dash travel beside the single ones. */
export interface AreaValue {
  readonly provinceCode: string;
  readonly provinceName: string;
  readonly cityCode: string;
  readonly cityName: string;
  readonly regionCode: string;
  readonly regionName: string;
  readonly areaCodeArray: string;
  readonly areaNameArray: string;
}

/** Number and MobileNumber become numbers as they are typed; an empty field is no value, other text stays text. */
export function numberFromText(text: string): number | string | undefined {
  const bare = text.trim();
  if (bare === "") return undefined;
  const value = Number(bare);
  return /^-?\d+(\.\d+)?$/.test(bare) && Number.isFinite(value) ? value : bare;
}

/** Joins what travels as one text: addresses of pictures, chosen values. */
export function joinedValues(values: readonly (string | number)[]): string {
  return values.map(String).filter(Boolean).join(SEPARATOR);
}

/** Splits what `joinedValues` joined; lists pass as they are. */
export function splitValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? value.split(SEPARATOR).filter(Boolean) : [];
}

/** The value of an area from the steps that were chosen: province, city, region, as far as it goes. */
export function areaValue(steps: readonly AreaStep[]): AreaValue | undefined {
  const [province, city, region] = steps;
  if (!province) return undefined;
  const chosen = [province, city, region].filter((step) => step !== undefined);
  return {
    provinceCode: province.code,
    provinceName: province.name,
    cityCode: city?.code ?? "",
    cityName: city?.name ?? "",
    regionCode: region?.code ?? "",
    regionName: region?.name ?? "",
    areaCodeArray: chosen.map(({ code }) => code).join("-"),
    areaNameArray: chosen.map(({ name }) => name).join("-"),
  };
}

/** The steps of an area's value; also of a bare GB/T 2260 code, whose names are not known. */
export function areaSteps(value: unknown): AreaStep[] {
  if (typeof value === "string") {
    return [2, 4, 6]
      .filter((length) => value.length >= length)
      .map((length) => ({ code: value.slice(0, length), name: "" }));
  }
  if (typeof value !== "object" || value === null) return [];
  const area = value as Partial<AreaValue>;
  return [
    { code: area.provinceCode ?? "", name: area.provinceName ?? "" },
    { code: area.cityCode ?? "", name: area.cityName ?? "" },
    { code: area.regionCode ?? "", name: area.regionName ?? "" },
  ].filter(({ code }) => code !== "");
}

/** Whether nothing was entered: blank text, empty list, no value. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}

/** A field's value in words: options by their names, moments as 2026-11-20 09:30; empty for nothing. */
export function shownValue(definition: FieldDefinition, value: unknown): string {
  if (isBlank(value)) return "";
  const nameOf = (one: unknown): string =>
    definition.options?.find((option) => String(option.value) === String(one))?.name ?? String(one);
  switch (definition.widgetType) {
    case "Radio":
    case "DropdownSelect":
      return nameOf(value);
    case "CheckBox":
      return splitValues(value).map(nameOf).join("、");
    case "Date":
      return plainDate(value as string | number);
    case "DateTime":
      return plainDateTime(value as string | number);
    case "Time": {
      const at = datePartsOf(value as number);
      return at ? `${at.hour}:${at.minute}` : "";
    }
    case "Area":
      return areaSteps(value)
        .map(({ name, code }) => name || code)
        .join(" ");
    case "RichTextEditor":
      return textOfHtml(String(value), " ").replace(/\s+/g, " ");
    case "SingleLineText":
    case "MultiLineText":
    case "MobileNumber":
    case "Number":
    case "UploadFile":
    case "SingleImageUpload":
    case "MultiImageUpload":
      return Array.isArray(value) ? value.join("、") : String(value);
  }
}
