import { isRichText } from "@perennial/contract/kernel/rich-text.ts";
import type * as z from "zod";
import { refuse } from "../failure.ts";
import { heavyJob } from "../heavy/heavy-job.ts";
import type { Heavy } from "../heavy/heavy.ts";
import { faultAt } from "../door/validation.ts";
import { fieldWalks } from "../text/field-walk.ts";
import type { Caller } from "../viewer.ts";
import type * as work from "./clean.work.ts";
import { run } from "./clean.work.ts";

const walkOf = fieldWalks(isRichText);

/** Rich texts up to this total length are cleaned at once; longer ones in a separate process. */
const AT_ONCE_CHARACTERS = 16_384;
const cleaning = heavyJob<typeof work>({
  name: "clean-html",
  module: new URL("./clean.work.ts", import.meta.url),
  memoryMb: 300,
  limitMs: 10_000,
});

/** True for an input with a rich text in it. */
export const hasRichText = (input: z.ZodType): boolean => walkOf(input) !== null;

/**
 * Gives a handler its validated input with every rich text cleaned. Refuses HTML that is too deep or has too many
 * parts, at its field; for long texts it may throw kernel.busy or kernel.tooHeavy.
 */
export async function cleanInput<T>(
  input: z.ZodType,
  value: T,
  caller: Caller,
  heavy: Heavy,
): Promise<T> {
  const walk = walkOf(input);
  if (!walk) return value;
  const texts: string[] = [];
  const paths: (readonly PropertyKey[])[] = [];
  walk(value, [], (html, path) => {
    texts.push(html);
    paths.push(path);
    return html;
  });
  const length = texts.reduce((sum, html) => sum + html.length, 0);
  const clean =
    length <= AT_ONCE_CHARACTERS
      ? run(texts)
      : await heavy.run(cleaning, texts, { by: caller.viewer?.userId });
  const faults = paths.filter((_, at) => clean[at] === undefined);
  if (faults.length > 0)
    refuse(
      "kernel.invalidInput",
      faults.map((path) => faultAt(path, "complex", caller.language)),
    );
  let at = 0;
  return walk(value, [], () => clean[at++] ?? "") as T;
}
