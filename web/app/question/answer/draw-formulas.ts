import renderMathInElement from "katex/contrib/auto-render";
import "katex/dist/katex.min.css";

/** Formulas are somebody's input: no commands that reach the page, no sizes and repetitions without end. */
const SAFE = {
  throwOnError: false,
  trust: false,
  strict: "ignore",
  maxSize: 20,
  maxExpand: 200,
} as const;

/** Replaces \( … \) and \[ … \] within an element by drawn formulas, which screen readers read as MathML. */
export function drawFormulas(element: HTMLElement): void {
  renderMathInElement(element, {
    ...SAFE,
    delimiters: [
      { left: "\\[", right: "\\]", display: true },
      { left: "\\(", right: "\\)", display: false },
    ],
  });
}
