import { expect, it } from "vitest";
import { readXml } from "../markup/read-xml.ts";
import { ommlOfLatex } from "./latex-to-omml.ts";
import { latexOfOmml } from "./omml-to-latex.ts";

const roundTrip = (latex: string): string => {
  const omml = ommlOfLatex(latex);
  if (omml === undefined) return "unknown";
  const { latex: back, isPartly } = latexOfOmml(readXml(`<m:oMath xmlns:m="x">${omml}</m:oMath>`));
  return isPartly ? "partly" : back;
};
const tight = (latex: string): string => latex.replaceAll(/[\s{}]/g, "");

it.each([
  String.raw`x^2`,
  String.raw`x_1^2`,
  String.raw`\frac{a+b}{2}`,
  String.raw`\sqrt{x}`,
  String.raw`\sqrt[3]{x+1}`,
  String.raw`\sum_{i=1}^{n}{i^2}`,
  String.raw`\int_0^1{x}`,
  String.raw`\left( \frac{1}{2} \right)`,
  String.raw`\begin{matrix}1 & 2 \\ 3 & 4\end{matrix}`,
  String.raw`\begin{cases}x+y=1 \\ x-y=2\end{cases}`,
  String.raw`\sin{x}`,
  String.raw`\lim_{n \rightarrow \infty}{a_n}`,
  String.raw`\alpha +\beta \leq \gamma `,
  String.raw`\vec{a}\cdot \vec{b}`,
  String.raw`\overline{AB}`,
  String.raw`\text{速度}=\frac{s}{t}`,
  String.raw`\binom{n}{k}`,
  String.raw`\boxed{x}`,
  String.raw`{ab}^{2}`,
  String.raw`100\%`,
])("%s goes to Word and back", (latex) => expect(tight(roundTrip(latex))).toBe(tight(latex)));

it.each([
  String.raw`\unknown{x}`,
  "x^2^3",
  "{",
  String.raw`\left( x`,
  "a & b",
  "}",
  "{".repeat(100),
])("%s has no form in Word", (latex) => expect(ommlOfLatex(latex)).toBeUndefined());
