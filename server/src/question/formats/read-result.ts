import type { QuestionItem } from "@perennial/contract/question/item.ts";
import type { DoubtCode } from "../paper-text/parsed-paper.ts";

/**
 * A picture or sound of the questions, once for the same content. In the items it has the address `mediaAddress(file)` until it is
 * stored; `withAddresses` gives it the real one, and takes that away before questions are written (media-address.ts).
 */
export interface MediaFile {
  /** The first 32 hexadecimal digits of its SHA-256. */
  readonly digest: string;
  readonly mime: string;
  /** Without a dot, and by content: png, jpg, mp3 … */
  readonly extension: string;
  readonly bytes: Uint8Array;
  /** The name that it had in the file; for people only. */
  readonly name: string;
}

/** What stands beside a question in its library; all by name, since ids mean nothing elsewhere. */
export interface QuestionFacts {
  readonly difficulty?: 1 | 2 | 3 | undefined;
  readonly knowledge: readonly string[];
  readonly tags: readonly string[];
  readonly points?: number | undefined;
}

export const NO_FACTS: QuestionFacts = { knowledge: [], tags: [] };

/** A question on its way in or out. */
export interface PackedQuestion {
  readonly item: QuestionItem;
  readonly facts: QuestionFacts;
}

/** Questions with their files: what a writer takes, and what its reader gives back. */
export interface QuestionPack {
  readonly title: string;
  readonly questions: readonly PackedQuestion[];
  readonly media: readonly MediaFile[];
}

/** What a reader of files can doubt beside the doubts of a paper. */
export const READ_DOUBT_CODES = [
  /** A part of a formula has no known form and stands as plain text. */
  "formulaPart",
  /** A picture of a kind that browsers do not show (EMF, WMF, TIFF) was left out. */
  "pictureKind",
  /** An embedded object (OLE, chart, drawing) was left out. */
  "objectLost",
  /** It was changed by hand since we wrote it: what the form itself does not show has its usual value. */
  "detailsLost",
  /** The format says something that our questions do not have. */
  "notCarried",
] as const;

export interface ReadDoubt {
  readonly code: DoubtCode | (typeof READ_DOUBT_CODES)[number];
  /** Lines of the source, counted from 1; of a sheet its row. */
  readonly lines: readonly [number, number];
}

/** Why a row gives no question. */
export const ROW_FAULTS = [
  "cellFormula",
  "cellWrong",
  "cellMissing",
  "tooLong",
  "tooMany",
  "tooComplex",
  "notUnderstood",
  "typeUnknown",
] as const;

export interface RowFault {
  readonly code: (typeof ROW_FAULTS)[number];
  /** The cell (`C12`), field (`options.2.optionContent`) or line. */
  readonly at: string;
}

/** The fate of one question of a file: an item, perhaps with doubts, or what is wrong with it. */
export interface ReadRow {
  readonly item?: QuestionItem | undefined;
  readonly facts: QuestionFacts;
  readonly doubts: readonly ReadDoubt[];
  /** Never beside an item. */
  readonly faults: readonly RowFault[];
  /** What it was read from, for the eyes of a person: words of the lines or cells, and their numbers from 1. */
  readonly source: { readonly text: string; readonly from: number; readonly to: number };
}

/** What a reader gives. */
export interface ReadResult {
  readonly title: string;
  readonly rows: readonly ReadRow[];
  /** Files that rows name, and no others. */
  readonly media: readonly MediaFile[];
  /** Lines that belong to nothing that was understood. */
  readonly leftOver: readonly { readonly line: number; readonly text: string }[];
}

/** Why a whole file is refused. */
export const FORMAT_FAULTS = [
  "unreadable",
  "tooLarge",
  "tooMany",
  "macros",
  "externalReference",
  "documentType",
  "encrypted",
  "noTemplate",
] as const;
export type FormatFaultCode = (typeof FORMAT_FAULTS)[number];

/** Thrown by readers and writers; the heavy job hands the reason on. */
export class FormatFault extends Error {
  readonly reason: FormatFaultCode;
  constructor(reason: FormatFaultCode) {
    super(reason);
    this.name = "FormatFault";
    this.reason = reason;
  }
}

/** Far more than anybody brings at once, and little enough for one process. */
export const FORMAT_LIMITS = {
  questions: 3_000,
  /** Parts of a package. */
  entries: 5_000,
  /** All markup of a package, and one part of it. */
  markupBytes: 48_000_000,
  /** All pictures and sounds of a package. */
  mediaBytes: 60_000_000,
  /** A part that shrinks further than this was made to harm. */
  ratio: 500,
  /** Parts smaller than this may shrink as they like. */
  ratioFrom: 1_000_000,
  depth: 150,
  /** Typed text. */
  characters: 4_000_000,
} as const;
