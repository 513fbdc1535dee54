import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { now } from "../kernel/clock.ts";
import { Failure } from "../kernel/failure.ts";
import { isBlank, linesOf } from "../kernel/html/texts.ts";

/** Throws discussion.empty when nothing was written in an editor: tags alone say nothing. */
export function requireWords(html: string): void {
  if (isBlank(html)) throw new Failure("discussion.empty");
}

/** As many characters of what was written serve as its title. */
const TITLE_WORDS = 40;

/** The title that somebody gave, else the first words of what they wrote; a picture without words has the day. */
export function titleOr(title: string, html: string): string {
  if (title.trim() !== "") return title.trim();
  const words = [...(linesOf(html)[0] ?? chinaDay(now()))];
  return words.length <= TITLE_WORDS
    ? words.join("")
    : `${words.slice(0, TITLE_WORDS - 1).join("")}…`;
}
