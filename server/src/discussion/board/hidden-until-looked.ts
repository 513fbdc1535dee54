import { sql } from "kysely";

/** Why a note or rating with such words is hidden; its writer reads it, and the team shows it again. */
const REASON = "含有需要老师先看的词，老师看过后公开";

/**
 * Columns of a note or rating after it was written: hidden by nobody until the team has looked at it, and no longer
 * when the words are gone. What a person has hidden stays so.
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
