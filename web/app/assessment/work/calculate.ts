/** Signs of a sum: a number, an operator or a bracket. */
const SIGNS = /[\d.]+|[-+×÷()]/y;
const PLACES = 12;

function signsIn(text: string): string[] | undefined {
  const signs: string[] = [];
  SIGNS.lastIndex = 0;
  while (SIGNS.lastIndex < text.length) {
    const found = SIGNS.exec(text);
    if (!found) return undefined;
    signs.push(found[0]);
  }
  return signs;
}

/**
 * What a sum such as `2×(3+4)÷5` comes to, with twelve digits; undefined for what is none, and for a division by
 * nothing. It reads the signs by itself: nothing of it is ever run as a program.
 */
export function calculate(text: string): number | undefined {
  const signs = signsIn(text.replace(/ /g, ""));
  if (!signs || signs.length === 0) return undefined;
  let at = 0;
  const value = (): number => {
    const sign = signs[at];
    at += 1;
    if (sign === "-") return -value();
    if (sign === "+") return value();
    if (sign !== "(") return sign === undefined ? Number.NaN : Number(sign);
    const inner = sum();
    at += 1;
    return signs[at - 1] === ")" ? inner : Number.NaN;
  };
  const product = (): number => {
    let result = value();
    while (signs[at] === "×" || signs[at] === "÷") {
      const sign = signs[at];
      at += 1;
      const next = value();
      result = sign === "×" ? result * next : result / next;
    }
    return result;
  };
  const sum = (): number => {
    let result = product();
    while (signs[at] === "+" || signs[at] === "-") {
      const sign = signs[at];
      at += 1;
      const next = product();
      result = sign === "+" ? result + next : result - next;
    }
    return result;
  };
  const result = sum();
  return at === signs.length && Number.isFinite(result)
    ? Number(result.toPrecision(PLACES))
    : undefined;
}
