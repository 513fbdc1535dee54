/** A file by its name and, where a folder was dropped, the folder in which it lay. */
export interface NamedFile {
  readonly name: string;
  readonly folder?: string;
}

/** A chapter made of names; `file` is the file's place in the list that was given. */
export interface NamedChapter {
  readonly name: string;
  readonly units: readonly { readonly name: string; readonly file: number }[];
}

/** The longest name that the server takes for a course, a chapter or a unit. */
const NAME_MAX = 100;
const DIGITS = "零一二三四五六七八九";
const CHAPTER =
  /^(第\s?[\d〇零一二三四五六七八九十百两]{1,6}\s?(?:章|单元|篇|部分|部|模块|编|周)|(?:chapter|unit|part|capítulo|unidad)\s?\d{1,3})[\s_\-—–:：·.、，,|~]{0,8}/i;
const LESSON =
  /^(第\s?[\d〇零一二三四五六七八九十百两]{1,6}\s?(?:讲|课时|课|节|回|集|期)|(?:lesson|lecture|lección)\s?\d{1,3})[\s_\-—–:：·.、，,|~]{0,8}/i;
const TWO_NUMBERS = /^(\d{1,3})\s?[-._–—]\s?\d{1,3}(?![\d.])[\s_\-—–:：·.、，,|~]{0,8}/;
/** A number before a name: "01 ", "1.", "(3)", "【4】", "01握笔"; not the one of "3D打印" or "5分钟". */
const LEADING =
  /^(?:[(（【[]\s?\d{1,4}\s?[)）】\]]|0\d{1,3}(?=\D)|\d{1,4}(?=[\s_\-—–:：·.、，,|~])|[零一二三四五六七八九十]{1,3}(?=[、.．]))[\s_\-—–:：·.、，,|~]{0,8}/;
const NUMBERED = /第\s?([\d〇零一二三四五六七八九十百两]{1,6})/g;
const SIGN = /^[\s_\-—–:：·.、，,|~]$/;
/** What can follow a part that all names have in common: a sign or a number, not the middle of a word. */
const BOUNDARY = /^[\s_\-—–:：·.、，,|~\d(（【[第]/;
/** What can end such a part without being of it. */
const TAIL = /^[\s_\-—–:：·.、，,|~\d(（【[第]$/;

/** Shortens a name to what the server takes, never in the middle of a sign. */
export function cutName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length <= NAME_MAX) return trimmed;
  let cut = "";
  for (const sign of trimmed) {
    if (cut.length + sign.length > NAME_MAX) break;
    cut += sign;
  }
  return cut.trim();
}

/** A Chinese number below a thousand as digits: 十二 → 12. Others stay. */
function digitsOf(text: string): string {
  if (!/^[零〇一二三四五六七八九十百两]+$/.test(text)) return text;
  let whole = 0;
  let last = 0;
  for (const sign of text.replace("〇", "零").replace("两", "二")) {
    if (sign === "百" || sign === "十") {
      whole += (last || 1) * (sign === "百" ? 100 : 10);
      last = 0;
    } else last = DIGITS.indexOf(sign);
  }
  return String(whole + last);
}

/** A name without its extension, and without the mark of a copy: "握笔 (1).mp4" → "握笔". */
function stemOf(fileName: string): string {
  const bare = fileName
    .normalize("NFC")
    .replace(/\.[a-z\d]{1,5}$/i, "")
    .replace(/[\s_]+/g, " ")
    .trim();
  return bare.replace(/\s?[(（]\d{1,2}[)）]$/, "").trim() || bare || fileName;
}

const inOrder = new Intl.Collator("zh", { numeric: true, sensitivity: "base" });
const orderKey = (name: string): string =>
  name.replace(NUMBERED, (_whole, number: string) => {
    return `第${digitsOf(number)}`;
  });

const isBoundary = (name: string, at: number): boolean =>
  at >= name.length || BOUNDARY.test(name.slice(at, at + 1));

/** What all names begin with, as far as it ends where a word ends; empty when that is shorter than `min`. */
function sharedStart(names: readonly string[], min = 2): string {
  const [first = "", ...others] = names;
  if (others.length === 0) return "";
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && other[same] === first[same]) same += 1;
    length = same;
  }
  let end = length;
  while (end > 0 && TAIL.test(first[end - 1] ?? "")) end -= 1;
  let start = first.slice(0, end);
  // Back to where every name has the end of a word.
  while (start.length > 0 && !names.every((name) => isBoundary(name, start.length)))
    start = start.slice(0, -1);
  start = start.trim();
  return start.length >= min && !CHAPTER.test(start) && !LESSON.test(start) ? start : "";
}

function withoutStart(name: string, start: string): string {
  if (start === "" || !name.startsWith(start)) return name;
  let from = start.length;
  while (from < name.length && SIGN.test(name[from] ?? "")) from += 1;
  return name.slice(from);
}

/** A unit's name without the numbers in front; the number itself where there is nothing else. */
function unitName(rest: string): string {
  const bare = rest.replace(TWO_NUMBERS, "").replace(LESSON, "").replace(LEADING, "").trim();
  return cutName(bare || rest.trim());
}

interface Part {
  readonly file: number;
  readonly group: string;
  /** What stands for the chapter in the name. */
  readonly mark: string;
  readonly rest: string;
}

/** Which chapter each name belongs to: by folder, 第一章, 1-2, or 第1讲 where several files have the same. */
function partsOf(stems: readonly { name: string; folder: string; file: number }[]): Part[] {
  const folders = new Set(stems.map(({ folder }) => folder));
  const areTwo = stems.filter(({ name }) => TWO_NUMBERS.test(name)).length >= 2;
  const lessons = new Map<string, number>();
  for (const { name } of stems) {
    const mark = CHAPTER.test(name) ? undefined : LESSON.exec(name)?.[1];
    if (mark !== undefined) lessons.set(mark, (lessons.get(mark) ?? 0) + 1);
  }
  const areLessonsChapters = [...lessons.values()].some((count) => count > 1);
  return stems.map(({ name, folder, file }) => {
    const part = (group: string, mark: string, rest: string): Part => ({ file, group, mark, rest });
    if (folder !== "" && folders.size > 1)
      return part(`folder ${folder}`, folder.replace(LEADING, "").trim() || folder, name);
    const chapter = CHAPTER.exec(name);
    if (chapter) return part(`mark ${chapter[1]}`, chapter[1] ?? "", name.slice(chapter[0].length));
    const two = areTwo ? TWO_NUMBERS.exec(name) : null;
    if (two) return part(`two ${Number(two[1])}`, `第 ${Number(two[1])} 章`, name);
    const lesson = areLessonsChapters ? LESSON.exec(name) : null;
    if (lesson) return part(`mark ${lesson[1]}`, lesson[1] ?? "", name.slice(lesson[0].length));
    return part("", "", name);
  });
}

/**
 * The outline that names of files tell: ordered by their numbers, without numbers and extensions, 第一章 and 第1讲 as
 * chapters. `title` is what they have in common, for the course; empty when it is nothing.
 */
export function outlineOfNames(
  files: readonly NamedFile[],
  fallback: string,
): { readonly title: string; readonly chapters: readonly NamedChapter[] } {
  const sorted = files
    .map(({ name: full, folder = "" }, file) => {
      const name = stemOf(full);
      return { name, folder, file, key: orderKey(`${folder}/${name}`) };
    })
    .sort((one, other) => inOrder.compare(one.key, other.key));
  const shared = sharedStart(sorted.map(({ name }) => name));
  const [only] = sorted;
  const common = new Set(sorted.map((one) => one.folder)).size === 1 ? (only?.folder ?? "") : "";
  const title = cutName(
    shared ||
      common.replace(LEADING, "") ||
      (sorted.length === 1 ? unitName(only?.name ?? "") : ""),
  );
  const parts = partsOf(
    sorted.map(({ name, folder, file }) => ({
      name: withoutStart(name, shared) || name,
      folder,
      file,
    })),
  );
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const group = groups.get(part.group);
    if (group) group.push(part);
    else groups.set(part.group, [part]);
  }
  const chapters = [...groups.values()].map((group): NamedChapter => {
    const rests = group.map(({ rest }) => rest);
    const mark = group[0]?.mark ?? "";
    // The subject of a chapter stands behind its number, in each of its names or in its only one.
    const subject =
      group[0]?.group.startsWith("mark") !== true
        ? ""
        : group.length > 1
          ? sharedStart(rests, 1)
          : unitName(rests[0] ?? "");
    const units = group.map(({ file, rest }) => ({
      file,
      name:
        unitName(group.length > 1 ? withoutStart(rest, subject) || rest : rest) || cutName(mark),
    }));
    return { name: cutName(`${mark} ${subject}`) || title || fallback, units };
  });
  return { title, chapters };
}

/** A line of a pasted outline. */
export interface PastedLine {
  readonly name: string;
  readonly isChapter: boolean;
}

/** Lines of a pasted text: indented ones are units, or those that do not say 第一章; without either all are units. */
export function linesOfText(text: string, max: number): readonly PastedLine[] {
  const rows = text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== "")
    .slice(0, max)
    .map((row) => ({
      isIndented: /^(?:\t|\u3000| {2})/.test(row),
      bare: row.trim().replace(/^(?:[-•·*▪●]|#{1,6})\s+/, ""),
      isHeading: /^#\s/.test(row),
    }));
  const areIndented = rows.some(({ isIndented }) => isIndented);
  return rows
    .map(({ bare, isIndented, isHeading }) => {
      const isChapter = areIndented ? !isIndented : isHeading || CHAPTER.test(bare);
      return { isChapter, name: isChapter ? cutName(bare) : unitName(bare) };
    })
    .filter(({ name }) => name !== "");
}
