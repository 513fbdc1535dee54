import { layPaper } from "./pack/paper-layout.ts";
import { plainLinesOfBlock } from "./markup/html-blocks.ts";
import type { QuestionPack } from "./read-result.ts";

/**
 * A paper as plain text, in the layout that `readText` reads: formulas as LaTeX, of a picture what is said of it. Text carries
 * neither pictures nor looks, nor what a paper does not show; the other forms do.
 */
export function writeText(pack: QuestionPack, { hasKey }: { readonly hasKey: boolean }): string {
  const lines = [pack.title];
  for (const { heading, blocks } of layPaper(pack, hasKey)) {
    if (heading) lines.push("", ...plainLinesOfBlock(heading.block));
    for (const { block } of blocks) lines.push(...plainLinesOfBlock(block));
  }
  return lines.join("\n").trim().concat("\n");
}
