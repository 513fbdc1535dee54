import type { AnswerValue } from "@perennial/contract/form/answer.ts";
import { filledRows } from "@perennial/contract/form/compose-faults.ts";
import type { FieldOf, FormField } from "@perennial/contract/form/field.ts";
import { isChoice } from "@perennial/contract/form/field-kinds.ts";
import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";

const TIME_AT = 11;

function momentText({ widget }: FormField, at: number): string {
  const moment = new Date(at);
  if (widget === "Date") return chinaDay(moment);
  const minute = chinaMinute(moment);
  return widget === "Time" ? minute.slice(TIME_AT) : minute;
}

function rowsText(
  { columns }: FieldOf<"Compose">,
  rows: Extract<AnswerValue, { rows: unknown }>["rows"],
): string {
  return filledRows(rows)
    .map((row) =>
      columns
        .map(({ key, label, widget }) => {
          const cell = row[key];
          if (cell === undefined || cell === null || cell === "") return "";
          const shown =
            widget === "Date" && typeof cell === "number" ? chinaDay(new Date(cell)) : String(cell);
          return `${label}：${shown}`;
        })
        .filter((text) => text !== "")
        .join("，"),
    )
    .join("；");
}

function chosenText(field: FormField, value: Extract<AnswerValue, { chosen: unknown }>): string {
  const known = isChoice(field)
    ? field.options
    : field.widget === "MultiLevelDropdown"
      ? field.nodes
      : [];
  const names = value.chosen.map((key) => known.find((one) => one.key === key)?.name ?? key);
  const text = names.join(isChoice(field) ? "、" : " / ");
  return value.other === "" ? text : `${text}（${value.other}）`;
}

/** An answer as it is read in lists and sheets; files by their names. */
export function answerText(field: FormField, value: AnswerValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number")
    return field.widget === "Number" ? `${value}${field.unit}` : momentText(field, value);
  if ("chosen" in value) return chosenText(field, value);
  if ("files" in value) return value.files.map(({ name, url }) => name || url).join("、");
  if ("codes" in value)
    return [...value.names, value.detail].filter((part) => part !== "").join(" ");
  if ("rows" in value) return field.widget === "Compose" ? rowsText(field, value.rows) : "";
  const place = `${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}`;
  return value.name === "" ? place : `${value.name} (${place})`;
}
