import { Failure } from "../kernel/failure.ts";
import { isBlank } from "../kernel/html/texts.ts";

/** Throws discussion.empty where nothing was written in an editor: tags alone say nothing. */
export function requireWords(html: string): void {
  if (isBlank(html)) throw new Failure("discussion.empty");
}
