import { addText, leavesOf, type Draft, type Section } from "./draft.ts";
import type { Gathered } from "./gather.ts";
import { numberedHeading, headingOf } from "./headings.ts";
import { entriesOf, entriesOfTable, partsByKind, type Entry } from "./key-lines.ts";
import { labelOf } from "./labels.ts";
import { markLine } from "./plain-line.ts";
import { kindOf } from "./type-words.ts";

/** `4.30`: the answer of the fourth is thirty, where the fourth must come. */
const TIGHT = /^ ?(\d{1,3})\.(?=\d)/;
const tidy = (text: string): string => text.replace(/[\s.。,，、;；]+/g, "").toUpperCase();

/** Puts the key at the end, or below a section, into the questions. */
class KeyReader {
  readonly lost: number[] = [];
  private section: Section | undefined;
  private isSectionKnown = false;
  private current: Draft | undefined;
  private field: "answer" | "analysis" = "answer";
  private above = "";
  private readonly answered = new Set<Draft>();
  private readonly all: readonly Draft[];
  private readonly sections: readonly Section[];
  private readonly byNumber = new Map<number, Draft[]>();

  private readonly isBracketStyle: boolean;

  constructor({ drafts, sections, isBracketStyle }: Gathered) {
    this.isBracketStyle = isBracketStyle;
    this.sections = sections;
    const leaves = leavesOf(drafts);
    this.all = [...leaves, ...drafts.filter((one) => one.children.length > 0 && one.number > 0)];
    for (const one of this.all)
      this.byNumber.set(one.number, [...(this.byNumber.get(one.number) ?? []), one]);
  }

  /** A key that stands below its section. */
  begin(section: Section): void {
    this.section = section;
    this.isSectionKnown = false;
    this.current = undefined;
  }

  private find(number: number): Draft | undefined {
    const same = this.byNumber.get(number) ?? [];
    const here = same.find((one) => one.section === this.section && !this.answered.has(one));
    if (here !== undefined) return here;
    if (this.isSectionKnown) return same.find((one) => one.section === this.section);
    const open = same.filter((one) => !this.answered.has(one));
    return open.length > 0 ? open[0] : same[0];
  }

  /** The number counts within a written answer: `（2）拇指先行`, or a question that has its answer already. */
  private isWithinAnswer({ number }: Entry, plain: string): boolean {
    if (this.current === undefined || this.current.options.length > 0) return false;
    if (plain.trim().startsWith("(")) return !this.isBracketStyle;
    const found = this.find(number);
    return found === undefined || this.answered.has(found);
  }

  private set({ number, text, line, isUneven }: Entry): void {
    const found = this.find(number);
    this.current = found;
    this.field = "answer";
    if (!found) {
      this.lost.push(line);
      return;
    }
    this.answered.add(found);
    found.isKeyUneven ||= isUneven;
    const before = found.texts.answer.join("");
    if (before !== "" && tidy(before) !== tidy(text)) found.isKeyTwice = true;
    if (before !== "" || text === "") return;
    found.texts.answer.push(text);
    found.keyLines.push(line);
  }

  private add(text: string, line: number): void {
    const { current } = this;
    if (!current || text === "") return;
    current.texts[this.field].push(text);
    if (this.field === "answer") current.keyLines.push(line);
  }

  /** A heading of the key leads to the section of the paper that it names, or that stands at its place. */
  private takeHeading(plain: string): string | undefined {
    const heading = headingOf(plain) ?? numberedHeading(plain);
    if (!heading) return undefined;
    const kind = kindOf(heading.text);
    const isKind = (one: Section) => one.type === kind.type && one.shared === kind.shared;
    const says = kind.type !== undefined || kind.shared !== undefined;
    const at = this.section ? this.sections.indexOf(this.section) : -1;
    const later = [...this.sections.slice(at + 1), ...this.sections.slice(0, at + 1)];
    const placed = later.filter((one) => heading.ordinal > 0 && one.ordinal === heading.ordinal);
    const section = says ? (placed.find(isKind) ?? later.find(isKind) ?? placed[0]) : placed[0];
    if (!says && section === undefined) return undefined;
    this.section = section ?? this.section;
    this.isSectionKnown = section !== undefined;
    this.current = undefined;
    this.field = "answer";
    return says ? rest(heading.text) : heading.text;
  }

  private takeEntries(text: string, plain: string, line: number): boolean {
    const tight = TIGHT.exec(plain);
    if (tight && Number(tight[1]) === (this.current?.number ?? 0) + 1) {
      this.set({
        number: Number(tight[1]),
        text: text.slice(tight[0].length),
        line,
        isUneven: false,
      });
      return true;
    }
    const entries = entriesOf(plain, line);
    const [first] = entries;
    if (!first) return false;
    if (this.isWithinAnswer(first, plain)) {
      this.add(text, line);
      return true;
    }
    let from = 0;
    for (const entry of entries) {
      // The text as it was typed, not as marks are recognised in it.
      const at = entry.text === "" ? -1 : plain.indexOf(entry.text, from);
      if (at >= 0) from = at + entry.text.length;
      const typed = at >= 0 && !entry.isUneven ? text.slice(at, from) : entry.text;
      const label = labelOf(markLine(typed));
      this.set({ ...entry, text: label?.label === "answer" ? typed.slice(label.at) : typed });
    }
    return true;
  }

  take(text: string, line: number): void {
    const places = partsByKind(markLine(text));
    if (places.length < 2) {
      this.takePart(text, line);
      return;
    }
    for (const [at, place] of places.entries())
      this.takePart(text.slice(at === 0 ? 0 : place, places[at + 1] ?? text.length), line);
  }

  private takePart(text: string, line: number): void {
    let plain = markLine(text);
    let typed = text;
    if (plain.trim() === "") return;
    const table = entriesOfTable(this.above, plain, line);
    this.above = plain;
    if (plain.trim().startsWith("题号")) return;
    if (table.length > 0) {
      for (const entry of table) this.set(entry);
      return;
    }
    const behind = this.takeHeading(plain);
    if (behind !== undefined) {
      if (behind.trim() === "") return;
      typed = typed.slice(typed.length - behind.length);
      plain = behind;
    }
    if (this.takeEntries(typed, plain, line)) return;
    const label = labelOf(plain);
    if (label) this.takeLabel(label.label, typed.slice(label.at), line);
    else if (this.current && (this.current.options.length === 0 || this.field === "analysis"))
      this.add(typed, line);
    else this.lost.push(line);
  }

  private takeLabel(label: string, text: string, line: number): void {
    const { current } = this;
    const isList = label === "answer" && this.takeEntries(text, markLine(text), line);
    if (isList || label === "none") return;
    if (!current) {
      this.lost.push(line);
      return;
    }
    if (label === "answer") this.answerAgain(current, text, line);
    else if (label === "analysis" || label === "script") {
      this.field = "analysis";
      this.add(text, line);
    } else if (label !== "none" && label !== "kind")
      addText(current, label as "difficulty", text, current.to);
  }

  private answerAgain(current: Draft, text: string, line: number): void {
    this.field = "answer";
    const before = current.texts.answer.join("");
    if (before === "") this.add(text, line);
    else if (tidy(before) !== tidy(text)) current.isKeyTwice = true;
  }
}

const SHORT_KEY = /\d{1,3} ?(?:[-—–~至.、:)]|[A-J√×])/;
/** What stands behind the words of a heading: `一、单选题 1-5 ABCDA`. */
function rest(heading: string): string {
  const at = SHORT_KEY.exec(
    heading.replace(/\([^()]{0,60}\)/, (all) => " ".repeat(all.length)),
  )?.index;
  return at === undefined ? "" : heading.slice(at);
}

/** Puts the key into the questions. Gives the lines that belong to no question. */
export function applyKey(gathered: Gathered): number[] {
  const reader = new KeyReader(gathered);
  for (const { line, text, section } of gathered.key) {
    if (section) reader.begin(section);
    reader.take(text, line);
  }
  return reader.lost;
}
