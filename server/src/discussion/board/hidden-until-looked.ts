import { sql } from "kysely";

/**
 * The reason that hides a note or rating with such words; its writer can read it, and the team can show the text again.
 */
const REASON = "含有需要老师先看的词，老师看过后公开";

/**
 * Columns of a note or rating after it was written: hidden by the system until the team has looked at it, and shown
 * again when the words are gone. A text that a person has hidden stays hidden.
 */
export function hiddenAfterWriting(
  needsLook: boolean,
  known?: { readonly hidden_at: string | null; readonly hidden_by: string | null },
) {
  if (known?.hidden_at && known.hidden_by) return {};
  return needsLook
    ? { hidden_reason: REASON, hidden_by: null, hidden_at: sql<string>`now()` }
    : { hidden_reason: "", hidden_by: null, hidden_at: null };
}
