import traditional from "opencc-js/dict/TSCharacters";

/** The table alone, `丟 丢|並 并|…`: the package's converter knows phrases too, at five times the memory. */
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  traditional.split("|").map((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return [from, to] as const;
  }),
);

/** The simplified form of a character, of several the most usual; itself where there is none. */
export function simplified(character: string): string {
  return SIMPLIFIED.get(character) ?? character;
}
