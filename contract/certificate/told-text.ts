import type { CertificateData } from "./layout.ts";

/** Between these stand the clauses of a text. */
const ENDS = /([，、；。,;.\n()（）“”「」《》"])/;
const PLACEHOLDER = /(\{\w{1,20}\})/;
const COMMAS = new Set("，、；,;");
const OPENING = new Set("(（");
const CLOSING = new Set(")）");

type Figures = Pick<CertificateData, "hours" | "score">;

/** Whether this placeholder is a figure that there is not. */
const isNought = (placeholder: string, { hours, score }: Figures): boolean =>
  (placeholder === "{hours}" && hours === 0) ||
  (placeholder === "{score}" && (score === null || score === 0));

/** A clause without such figures and the words beside them, up to other placeholders. */
function cutClause(clause: string, figures: Figures): string {
  const parts = clause.split(PLACEHOLDER);
  return parts
    .filter((_part, at) =>
      // Placeholders stand at odd places, and words between them.
      [at - 1, at, at + 1].every((near) => near % 2 === 0 || !isNought(parts[near] ?? "", figures)),
    )
    .join("");
}

/** A template's text without the clauses that would say "0 hours", or a mark that was never given. */
export function toldText(text: string, figures: Figures): string {
  // Clauses stand at even places, and what ends them between.
  const parts = text.split(ENDS);
  const told: string[] = [];
  let isAfterGone = false;
  for (const [at, part] of parts.entries()) {
    const last = told.at(-1) ?? "";
    if (at % 2 === 1) {
      // A bracket around nothing goes, and the comma before a clause that is gone, or behind it where it was the first.
      const isLeft = isAfterGone && CLOSING.has(part) && OPENING.has(last);
      const isFirst = isAfterGone && COMMAS.has(part) && (last === "" || last === "\n");
      if (isLeft) {
        told.pop();
        told.push((told.pop() ?? "").trimEnd());
      } else if (!isFirst) told.push(part);
      isAfterGone = false;
      continue;
    }
    const kept = cutClause(part, figures);
    isAfterGone = kept === "" && part !== "";
    if (isAfterGone && COMMAS.has(last)) told.pop();
    else if (kept !== "") told.push(kept);
  }
  return told.join("");
}
