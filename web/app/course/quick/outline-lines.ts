import type { UnitKind } from "@perennial/contract/course/units/unit-content.ts";
import type { ResourceKind } from "../../media/public.tsx";
import type { NamedChapter, PastedLine } from "./outline-names.ts";

/** The file of a unit, as it was chosen. */
export interface LineFile {
  readonly name: string;
  readonly bytes: number;
  readonly kind: ResourceKind;
}

/** A chapter or a unit of the chapter above it. */
export interface Line {
  readonly key: string;
  readonly isChapter: boolean;
  readonly name: string;
  readonly file?: LineFile;
  /** The upload of this page that brings the file. */
  readonly uploadId?: string;
  /** The resource that the file has become. */
  readonly resourceId?: string;
}

/** The kind of unit that a resource becomes; pictures and others are files to be opened. */
export const KIND_OF = {
  video: "video",
  audio: "audio",
  document: "document",
  picture: "file",
  file: "file",
} as const satisfies Record<ResourceKind, UnitKind>;

type NewKey = () => string;

const fold = (name: string): string => name.replace(/\s+/g, "").toLowerCase();

/** The first line is a chapter, whatever was moved or removed. */
function begunBy(lines: readonly Line[], name: string, createKey: NewKey): readonly Line[] {
  if (lines.length === 0 || lines[0]?.isChapter) return lines;
  return [{ key: createKey(), isChapter: true, name }, ...lines];
}

/**
 * Takes files in: into the empty units that carry their names, or into all empty ones when there are as many; the others
 * come behind what is there, in their chapters.
 */
export function withFiles(
  lines: readonly Line[],
  { chapters, files }: { chapters: readonly NamedChapter[]; files: readonly Line[] },
  createKey: NewKey,
): readonly Line[] {
  const units = chapters.flatMap((chapter) => chapter.units);
  const left = new Map(units.map((unit) => [unit.file, unit.name]));
  const filled = lines.map((line) => {
    if (line.isChapter || line.file) return line;
    const wanted = fold(line.name);
    const fit = [...left].find(([, name]) => wanted !== "" && fold(name) === wanted)?.[0];
    if (fit === undefined) return line;
    left.delete(fit);
    return { ...files[fit], key: line.key, isChapter: false, name: line.name };
  });
  const empty = filled.filter((line) => !line.isChapter && !line.file).length;
  const inOrder = units.filter(({ file }) => left.has(file));
  const next =
    empty > 0 && empty === inOrder.length
      ? filled.map((line) => {
          if (line.isChapter || line.file) return line;
          const unit = inOrder.shift();
          if (!unit) return line;
          left.delete(unit.file);
          return { ...files[unit.file], key: line.key, isChapter: false, name: line.name };
        })
      : [...filled];
  const isPlain = chapters.length === 1 && next.length > 0;
  for (const chapter of chapters) {
    const more = chapter.units
      .filter(({ file }) => left.has(file))
      .flatMap(({ file, name }): Line[] => {
        const line = files[file];
        return line ? [{ ...line, name }] : [];
      });
    if (more.length === 0) continue;
    const at = next.findIndex((line) => line.isChapter && line.name === chapter.name);
    if (at >= 0) {
      const end = next.findIndex((line, place) => place > at && line.isChapter);
      next.splice(end < 0 ? next.length : end, 0, ...more);
    } else {
      if (!isPlain) next.push({ key: createKey(), isChapter: true, name: chapter.name });
      next.push(...more);
    }
  }
  return begunBy(next, chapters[0]?.name ?? "", createKey);
}

/** A pasted outline: files that are there become its units in their order; what is left over comes last. */
export function withPasted(
  lines: readonly Line[],
  pasted: readonly PastedLine[],
  fallback: string,
  createKey: NewKey,
): readonly Line[] {
  const files = lines.filter(({ file }) => file);
  const next = pasted.map(({ name, isChapter }): Line => {
    const file = isChapter ? undefined : files.shift();
    return file ? { ...file, name } : { key: createKey(), isChapter, name };
  });
  return begunBy([...next, ...files], fallback, createKey);
}

/** A chapter with its units, or a unit alone: from its place to before the next. */
function blockAt(lines: readonly Line[], at: number): number {
  if (!lines[at]?.isChapter) return 1;
  const end = lines.findIndex((line, place) => place > at && line.isChapter);
  return (end < 0 ? lines.length : end) - at;
}

/**
 * Moves a line to where another one stands: a unit anywhere below the first chapter, a chapter with its units to the
 * nearest place between chapters.
 */
export function moveTo(lines: readonly Line[], key: string, overKey: string): readonly Line[] {
  const from = lines.findIndex((line) => line.key === key);
  const over = lines.findIndex((line) => line.key === overKey);
  const line = lines[from];
  if (!line || over < 0) return lines;
  const length = blockAt(lines, from);
  if (over >= from && over < from + length) return lines;
  const rest = [...lines.slice(0, from), ...lines.slice(from + length)];
  let to = over > from ? over - length + 1 : over;
  if (line.isChapter) {
    if (over > from) while (to < rest.length && !rest[to]?.isChapter) to += 1;
    else while (to > 0 && !rest[to]?.isChapter) to -= 1;
  } else to = Math.max(1, to);
  rest.splice(to, 0, ...lines.slice(from, from + length));
  return rest;
}

/** One step up or down: a unit past its neighbour or into the next chapter, a chapter past the next one. */
export function nudge(lines: readonly Line[], key: string, by: 1 | -1): readonly Line[] {
  const from = lines.findIndex((line) => line.key === key);
  if (from < 0) return lines;
  const over = by > 0 ? from + blockAt(lines, from) : from - 1;
  const other = lines[over];
  return other && !(over === 0 && !lines[from]?.isChapter) ? moveTo(lines, key, other.key) : lines;
}

/** A unit becomes a chapter, or an own chapter a unit of the one before; the first stays a chapter. */
export function turned(lines: readonly Line[], key: string): readonly Line[] {
  return lines.map((line, at) => {
    if (line.key !== key || at === 0 || line.file) return line;
    return { ...line, isChapter: !line.isChapter };
  });
}

/** Takes a line out; the units of a chapter stay with the one before. */
export function without(lines: readonly Line[], key: string, createKey: NewKey): readonly Line[] {
  const gone = lines.find((line) => line.key === key);
  return begunBy(
    lines.filter((line) => line.key !== key),
    gone?.name ?? "",
    createKey,
  );
}

/** Chapters with their units, as the server wants them; lines without a name take that of their file. */
export function chaptersOf(lines: readonly Line[]) {
  const chapters: {
    name: string;
    units: { name: string; kind: UnitKind; resourceId: string | null }[];
  }[] = [];
  for (const { isChapter, name, file, resourceId } of lines) {
    if (isChapter) chapters.push({ name: name.trim(), units: [] });
    else
      chapters.at(-1)?.units.push({
        name: name.trim(),
        kind: file ? KIND_OF[file.kind] : "page",
        resourceId: resourceId ?? null,
      });
  }
  return chapters;
}
