/** How much of a sheet that somebody hands in is read; far more than anybody fills in by hand. */
export const SHEET_LIMITS = {
  /** Parts of the file, and what they may unpack to. */
  entries: 500,
  unpackedBytes: 32_000_000,
  columns: 200,
  /** Cells that hold something, and the length of all their texts. */
  cells: 200_000,
  characters: 8_000_000,
} as const;

/** Why a file is not read: no spreadsheet, or more than the limits. */
export type SheetFault = "unreadable" | "too-long" | "too-wide" | "too-large";

/** Thrown by what reads a sheet; the worker hands its reason over. */
export class SheetError extends Error {
  readonly reason: SheetFault;
  constructor(reason: SheetFault) {
    super(reason);
    this.name = "SheetError";
    this.reason = reason;
  }
}
