import { addText, createDraft, leavesOf, type Draft, type Field, type Section } from "./draft.ts";
import { isNotice, isSubtitle } from "./furniture.ts";
import { headingOf, numberedHeading } from "./headings.ts";
import { entriesOf, isForAll } from "./key-lines.ts";
import { isKeyHeading, labelOf } from "./labels.ts";
import { Lookahead } from "./lookahead.ts";
import { beginsMaterial, markOfMaterial, rangeOf } from "./materials.ts";
import { numberOfLine, type NumberMark } from "./number-marks.ts";
import { takeOptions } from "./gather-options.ts";
import type { Piece } from "./pieces.ts";
import { markLine } from "./plain-line.ts";
import { kindMark } from "./stem-parts.ts";
import { kindOf, pointsOfHeading } from "./type-words.ts";

/** What a paper's lines were sorted into. */
export interface Gathered {
  readonly title: string[];
  readonly drafts: Draft[];
  readonly sections: Section[];
  /** Lines of the key at the end, with their numbers. */
  readonly key: { line: number; text: string; section?: Section | undefined }[];
  /** `(1)` numbers the questions themselves. */
  isBracketStyle: boolean;
  readonly ignored: number[];
  readonly leftOver: number[];
}

const LONGEST_JUMP = 5;
const POINTS_ALONE = /^ ?\d{1,3}(?:\.\d)? ?分$/;
const SHORT_ANSWER = /^[A-Ja-j√×✓✗对错正确误TF、, ]{1,20}$/;

/** Sorts the lines of a paper into questions, their fields, headings and the key at the end. */
export class Gatherer {
  readonly out: Gathered = {
    title: [],
    drafts: [],
    sections: [],
    key: [],
    isBracketStyle: false,
    ignored: [],
    leftOver: [],
  };
  private section: Section | undefined;
  private material: Draft | undefined;
  private question: Draft | undefined;
  private field: Field = "stem";
  private last = 0;
  private isKey = false;
  private isNotice = false;
  /** What follows is of no use: the answer that somebody gave. */
  private isSkipped = false;
  /** The last number of a list within a stem or an answer. */
  private told = 0;
  /** The same for numbers in brackets. */
  private toldInner = 0;
  /** The sign behind the numbers of questions. */
  private sign = "";
  private readonly pieces: readonly Piece[];
  private readonly ahead: Lookahead;

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
    this.ahead = new Lookahead(pieces);
    this.out.isBracketStyle = this.ahead.style === "bracket";
  }

  gather(): Gathered {
    for (const [at, piece] of this.pieces.entries()) this.take(piece, at);
    return this.out;
  }

  private take(piece: Piece, at: number): void {
    const { plain, line, text } = piece;
    if (plain === "") return;
    if (this.isKey) {
      this.out.key.push({ line, text });
      return;
    }
    const hasQuestions = this.out.drafts.length > 0;
    if (
      isKeyHeading(plain) &&
      hasQuestions &&
      !this.isOnlyOpen() &&
      this.ahead.beginsKey(at, this.last)
    ) {
      this.isKey = true;
      return;
    }
    if (this.isOfNoUse(plain, at)) {
      this.out.ignored.push(line);
      return;
    }
    if (this.takeSection(plain, line)) return;
    if (this.takeMarked(piece)) return;
    if (this.takeMaterial(piece)) return;
    if (this.takeLabel(piece)) return;
    if (this.takeOption(piece, at)) return;
    if (this.takeNumber(piece, at)) return;
    this.takeText(piece);
  }

  /** All others have their answers: what follows is the one of this question, though it may be a list. */
  private isOnlyOpen(): boolean {
    const leaves = leavesOf(this.out.drafts);
    const open = leaves.filter(({ texts }) => texts.answer.length === 0);
    return leaves.length > 1 && open.length === 1 && open[0] === this.question;
  }

  private isOfNoUse(plain: string, at: number): boolean {
    if (this.out.drafts.length === 0 && isNotice(plain) && this.ahead.hasHeadingAfter(at))
      this.isNotice = true;
    if (this.isNotice && !headingOf(plain)) return true;
    this.isNotice = false;
    if (POINTS_ALONE.test(plain) && this.field !== "stem") return true;
    const isBetween = this.field !== "stem" || this.question === undefined;
    return isBetween && isSubtitle(plain) && !headingOf(plain) && this.out.sections.length > 0;
  }

  private takeSection(plain: string, line: number): boolean {
    const heading = headingOf(plain);
    if (heading === undefined) return false;
    const kind = kindOf(heading.text);
    const isOwnStyle = this.ahead.style === "chinese";
    if (isOwnStyle && kind.type === undefined && kind.shared === undefined) return false;
    this.section = {
      ...kind,
      heading: heading.text,
      ordinal: heading.ordinal,
      points: pointsOfHeading(heading.text),
    };
    this.out.sections.push(this.section);
    this.question = undefined;
    this.material = undefined;
    this.field = "stem";
    this.isSkipped = false;
    const range = kind.shared === undefined ? undefined : rangeOf(heading.text);
    if (range) this.openMaterial(line, range);
    return true;
  }

  /** `【单选】题` without any number. */
  private takeMarked(piece: Piece): boolean {
    const mark = kindMark(piece.plain);
    if (!mark || piece.plain.length === mark.length) return false;
    this.place(createDraft(0, this.section, piece.line));
    this.begin(
      this.out.drafts.at(-1)?.children.at(-1) ?? this.out.drafts.at(-1),
      piece.text,
      piece,
    );
    return true;
  }

  private openMaterial(line: number, range: readonly [number, number] | undefined): Draft {
    const material = createDraft(0, this.section, line);
    material.isMaterial = true;
    material.range = range;
    this.out.drafts.push(material);
    this.material = material;
    this.question = undefined;
    this.field = "stem";
    this.isSkipped = false;
    return material;
  }

  private takeMaterial({ text, plain, line }: Piece): boolean {
    const isNumbered = this.markOf(plain) !== undefined;
    const range = isNumbered ? undefined : rangeOf(plain);
    if (range && range[0] > this.last - 1) {
      addText(this.openMaterial(line, range), "stem", text, line);
      return true;
    }
    const shared = this.section?.shared;
    if (shared === undefined || isNumbered) return false;
    const isNew = beginsMaterial(plain) && (this.material?.children.length ?? 1) > 0;
    if (this.material !== undefined && !isNew) return false;
    if (this.material === undefined && (labelOf(plain) || this.question !== undefined))
      return false;
    addText(this.openMaterial(line, undefined), "stem", text.slice(markOfMaterial(plain)), line);
    return true;
  }

  private takeLabel({ text, plain, line }: Piece): boolean {
    const found = labelOf(plain);
    const target = this.question ?? this.material;
    if (!found || !target) return false;
    const rest = text.slice(found.at);
    this.isSkipped = found.label === "none";
    if (found.label === "none") {
      target.to = Math.max(target.to, line);
      return true;
    }
    if (found.label === "script") return this.takeScript(rest, line);
    this.field = found.label;
    const entries = found.label === "answer" ? entriesOf(markLine(rest), line) : [];
    if (entries.length > 1 && isForAll(entries, target, this.material, this.out.drafts)) {
      this.out.key.push({ line, text: rest, section: this.section });
      this.question = undefined;
      return true;
    }
    const list = numberOfLine(markLine(rest));
    this.told = list?.style === this.ahead.style ? list.number : 0;
    this.toldInner = list?.style === "bracket" ? list.number : 0;
    addText(target, this.field, rest, line);
    return true;
  }

  /** What is heard belongs to the material, for those who look at the analysis. */
  private takeScript(text: string, line: number): boolean {
    const target = this.material ?? this.question;
    if (!target) return false;
    addText(target, "analysis", text, line);
    this.question = target;
    this.field = "analysis";
    return true;
  }

  private takeOption({ text, plain, line }: Piece, at: number): boolean {
    const { question } = this;
    if (!question || this.isSkipped) return false;
    const isOpen = question.options.length === 0 && this.field !== "answer";
    if (this.field === "analysis" || (!isOpen && this.field !== "stem" && this.field !== "option"))
      return false;
    if (!takeOptions(question, text, plain, at, this.ahead)) return false;
    question.to = line;
    this.field = "option";
    return true;
  }

  /** The number of a question or of a part of one, in this paper's style. */
  private markOf(plain: string): NumberMark | undefined {
    const mark = numberOfLine(plain);
    return mark && (mark.style === this.ahead.style || mark.style === "bracket") ? mark : undefined;
  }

  /** `4 冰箱` where the fourth must come, and its options below. */
  private unsignedMark(plain: string, at: number): NumberMark | undefined {
    const found = /^ ?(\d{1,3}) ?(?=\p{Script=Han})/u.exec(plain);
    if (!found || Number(found[1]) !== this.last + 1 || this.field === "stem") return undefined;
    if (this.ahead.style !== "digit" || this.ahead.letterBelow(at) !== "A") return undefined;
    const number = this.last + 1;
    return { style: "digit", number, at: found[0].length, answer: "", sign: "", isMisread: true };
  }

  private takeNumber(piece: Piece, at: number): boolean {
    const mark = this.markOf(piece.plain) ?? this.unsignedMark(piece.plain, at);
    if (!mark) return false;
    const { number } = mark;
    const rest = piece.text.slice(mark.at);
    if (mark.style !== this.ahead.style) return this.takeInner(number, rest, piece);
    if (!this.isQuestion(mark, piece, at)) return false;
    const isFirst = this.question === undefined;
    const draft = createDraft(number, this.section, piece.line);
    const isRestart = number === 1;
    draft.isJump = !isRestart && number !== this.last + 1 && number !== this.last && this.last > 0;
    draft.isTwice = number === this.last && !isFirst;
    draft.isUnsure = mark.isMisread;
    if (mark.answer !== "") draft.texts.answer.push(mark.answer);
    this.place(draft);
    this.last = number;
    this.sign = mark.sign;
    this.begin(draft, rest, piece);
    return true;
  }

  /** The number begins a question; it may as well stand within a list or be a part of the sentence. */
  private isQuestion(
    { number, sign, isMisread, at: behind }: NumberMark,
    { plain }: Piece,
    at: number,
  ): boolean {
    const { question } = this;
    if (question === undefined) return true;
    if (isMisread) return number === this.last + 1 && number > 1;
    const isTold = this.field === "answer" || this.field === "analysis";
    const isNext = number === this.last + 1;
    if (isTold) {
      const isDone = this.field === "answer" && SHORT_ANSWER.test(question.texts.answer.join(""));
      if (isDone && !(number === this.told + 1 && !isNext)) return true;
      const isOtherSign = sign !== this.sign;
      if (
        number === this.told + 1 &&
        (!isNext || isOtherSign || this.ahead.comesAgain(number, at))
      ) {
        this.told = number;
        return false;
      }
      return (
        number === 1 ||
        (number > this.last && number <= this.last + LONGEST_JUMP) ||
        number === this.last
      );
    }
    const isBare = question.options.length === 0;
    if (this.field === "stem" && isBare) {
      const isList = number === this.told + 1 && (!isNext || this.told > 0);
      const isCut = isNext && /^\d/.test(plain.slice(behind));
      if (
        (isList || isCut) &&
        (this.ahead.comesAgain(number, at) || !isNext) &&
        !this.isRestart(number)
      ) {
        this.told = isCut ? 0 : number;
        question.isUnsure = true;
        return false;
      }
    }
    const isNear = number > this.last && number <= this.last + LONGEST_JUMP;
    if (number === 1 || isNear || (this.field === "option" && number <= this.last)) return true;
    question.isUnsure = true;
    return false;
  }

  /** A section without heading begins anew: a question that has nothing but its stem came before, as in a list of statements. */
  private isRestart(number: number): boolean {
    return number === 1 && this.question?.section?.type === undefined && this.last > 1;
  }

  private takeInner(number: number, rest: string, piece: Piece): boolean {
    const parent = this.material ?? this.question;
    const isTold = this.field === "answer" || this.field === "analysis";
    // A list within an answer is none of questions, unless such questions came before.
    if (!parent || (isTold && (parent.children.length === 0 || this.toldInner > 0))) {
      if (isTold) this.toldInner = number;
      return false;
    }
    if (number !== (parent.children.at(-1)?.number ?? 0) + 1) return false;
    const child = createDraft(number, parent.section, piece.line);
    parent.children.push(child);
    parent.isMaterial = true;
    parent.to = piece.line;
    this.material = parent;
    this.begin(child, rest, piece);
    return true;
  }

  private place(draft: Draft): void {
    const { material } = this;
    const range = material?.range;
    const isInRange = range === undefined || (draft.number >= range[0] && draft.number <= range[1]);
    if (material !== undefined && material.number === 0 && isInRange) {
      material.children.push(draft);
      return;
    }
    this.material = undefined;
    this.out.drafts.push(draft);
  }

  private begin(draft: Draft | undefined, rest: string, { line }: Piece): void {
    if (!draft) return;
    this.question = draft;
    this.field = "stem";
    this.told = 0;
    this.toldInner = 0;
    this.isSkipped = false;
    if (takeOptions(draft, rest, markLine(rest), -1, this.ahead)) this.field = "option";
    else addText(draft, "stem", rest, line);
  }

  private takeText({ text, plain, line }: Piece): void {
    const target = this.question ?? this.material;
    if (target && this.isSkipped) target.to = Math.max(target.to, line);
    else if (target) addText(target, this.question ? this.field : "stem", text, line);
    else if (this.out.drafts.length === 0 && this.out.sections.length === 0)
      this.out.title.push(text);
    else if (this.section && this.question === undefined && !numberedHeading(plain))
      this.out.ignored.push(line); // an instruction below a heading
    else this.out.leftOver.push(line);
  }
}
