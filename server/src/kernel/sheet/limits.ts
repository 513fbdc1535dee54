/** The limits of an uploaded sheet; far more than anybody fills in by hand. */
export const SHEET_LIMITS = {
  /** The parts of the file, and the bytes to which they may unpack. */
  entries: 500,
  unpackedBytes: 32_000_000,
  columns: 200,
  /** Cells with content, and the total length of their texts. */
  cells: 200_000,
  characters: 8_000_000,
} as const;

/** Why a file is refused: it is no spreadsheet, or exceeds the limits. */
export type SheetFault = "unreadable" | "too-long" | "too-wide" | "too-large";

/** Thrown while a sheet is read; the worker passes the reason on. */
export class SheetError extends Error {
  readonly reason: SheetFault;
  constructor(reason: SheetFault) {
    super(reason);
    this.name = "SheetError";
    this.reason = reason;
  }
}
