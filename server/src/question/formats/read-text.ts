import { withoutMarks } from "../paper-text/plain-line.ts";
import { rowsOfPaper } from "./paper-rows.ts";
import { FORMAT_LIMITS, FormatFault, type ReadResult } from "./read-result.ts";

/** Questions of a paper that somebody pasted as text. Throws FormatFault. */
export function readText(text: string): ReadResult {
  if (text.length > FORMAT_LIMITS.characters) throw new FormatFault("tooLarge");
  return rowsOfPaper({ lines: withoutMarks(text).split(/\r\n|[\n\r\u2028]/), objects: [] });
}
