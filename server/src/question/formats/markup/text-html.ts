import { escaped } from "../../../kernel/html/texts.ts";
import { mediaAddress } from "../media-address.ts";
import { runsOf, type InlineObject } from "../../paper-text/plain-line.ts";
import type { MediaFile } from "../read-result.ts";

/** Files of a package by the name that its lines give them. */
export type MediaByName = ReadonlyMap<string, MediaFile>;

function htmlOfObject(object: InlineObject | undefined, media: MediaByName): string {
  if (!object) return "";
  if (object.kind === "formula")
    return object.isOwnLine ? `\\[${escaped(object.latex)}\\]` : `\\(${escaped(object.latex)}\\)`;
  const file = media.get(object.file);
  if (!file) return "";
  const source = escaped(mediaAddress(file));
  if (object.kind === "picture")
    return `<img alt="${escaped(object.alt)}" src="${source}" loading="lazy" />`;
  const tag = object.kind === "sound" ? "audio" : "video";
  return `<${tag} src="${source}" controls=""></${tag}>`;
}

/** A line of a paper as HTML without a tag around it. */
const htmlOfLine = (line: string, objects: readonly InlineObject[], media: MediaByName): string =>
  runsOf(line)
    .map((run) => ("text" in run ? escaped(run.text) : htmlOfObject(objects[run.object], media)))
    .join("");

const asTable = (rows: readonly string[]): string => {
  const cells = rows.map(
    (row) =>
      `<tr>${row
        .split("\t")
        .map((cell) => `<td>${cell.trim()}</td>`)
        .join("")}</tr>`,
  );
  return `<table><tbody>${cells.join("")}</tbody></table>`;
};

/**
 * A text of a parsed paper as HTML of the editor: a paragraph for each line, a table for two or more lines with tabs, formulas as
 * `\( … \)`. A single line gets no paragraph.
 */
export function htmlOfText(
  text: string,
  objects: readonly InlineObject[] = [],
  media: MediaByName = new Map(),
): string {
  const lines = text
    .split("\n")
    .map((line) => htmlOfLine(line, objects, media))
    .filter((line) => line.trim() !== "");
  if (lines.length <= 1 && !lines[0]?.includes("\t")) return lines[0]?.trim() ?? "";
  const blocks: string[] = [];
  let table: string[] = [];
  const endTable = (): void => {
    if (table.length > 1) blocks.push(asTable(table));
    else blocks.push(...table.map((line) => `<p>${line.trim()}</p>`));
    table = [];
  };
  for (const line of lines) {
    if (line.includes("\t")) {
      table.push(line);
      continue;
    }
    endTable();
    blocks.push(`<p>${line.trim()}</p>`);
  }
  endTable();
  return blocks.join("");
}
