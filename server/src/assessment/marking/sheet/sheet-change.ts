import type { SheetFaultCode } from "@perennial/contract/assessment/mark-sheet.ts";

/** A mark that a row would give. */
export interface SheetChange {
  readonly cell: string;
  readonly commentCell: string;
  readonly no: number;
  readonly questionId: string;
  readonly before: number | null;
  readonly after: number;
  /** Plain lines; null where the comment stays as it is. */
  readonly comment: string | null;
  readonly version: number;
  readonly isFinal: boolean;
}

/** What is wrong with a cell. */
export interface SheetFault {
  readonly cell: string;
  readonly code: SheetFaultCode;
  readonly value: string;
}
