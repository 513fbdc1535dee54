export interface OutlineLine {
  readonly name: string;
  readonly depth: 0 | 1 | 2;
}

const CHAPTER =
  /^(第[\d一二三四五六七八九十百零]+[章篇单元部]|[一二三四五六七八九十]+[、.．]|chapter\s+\d|capítulo\s+\d|#\s)/i;
const SECTION =
  /^(第[\d一二三四五六七八九十百零]+节|\d{1,4}[.．]\d{1,4}(?![.．\d])|[（(][一二三四五六七八九十]+[）)]|##\s)/;

/** Lines of a pasted text as chapters (0), sections (1) and units (2), by their numbers and how far they are indented. */
export function readOutline(text: string): OutlineLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== "")
    .slice(0, 2000)
    .map((line) => {
      const name = line
        .trim()
        .replace(/^(#+|[-•·*])\s*/, "")
        .slice(0, 100);
      const bare = line.trim();
      if (CHAPTER.test(bare)) return { name, depth: 0 };
      return { name, depth: SECTION.test(bare) ? 1 : 2 };
    });
}
