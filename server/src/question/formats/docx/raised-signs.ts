const PLAIN = "0123456789+-=()n";
const RAISED = [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"];
const LOWERED = [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ"];

/** Signs that are lowered or raised in themselves, for all of a text; undefined where one has none. */
export function raisedSigns(text: string, look: "sub" | "sup"): string | undefined {
  const signs = look === "sub" ? LOWERED : RAISED;
  const found = [...text.trim().replaceAll("−", "-")].map((sign) => signs[PLAIN.indexOf(sign)]);
  return found.every((sign) => sign !== undefined) ? found.join("") : undefined;
}
