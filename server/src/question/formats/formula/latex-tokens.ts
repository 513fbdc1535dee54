const TOKEN = /\\[A-Za-z]{1,30}|\\[^A-Za-z]|[^\s\\]|\s/gu;
const WORDS: ReadonlySet<string> = new Set([
  String.raw`\text`,
  String.raw`\mathrm`,
  String.raw`\textrm`,
]);

/** Commands and signs of LaTeX. Blanks are left out, except within words: `\text{如果 }`. */
export function latexTokens(latex: string): string[] {
  const tokens: string[] = [];
  let isWords = false;
  for (const [token] of latex.matchAll(TOKEN)) {
    if (tokens.length > 0 && token === "{" && WORDS.has(tokens.at(-1) ?? "")) isWords = true;
    if (token === "}") isWords = false;
    if (token.trim() !== "" || isWords) tokens.push(token);
  }
  return tokens;
}
