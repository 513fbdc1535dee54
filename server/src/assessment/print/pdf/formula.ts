import type { LiteElement } from "mathjax-full/js/adaptors/lite/Element.js";
import { liteAdaptor } from "mathjax-full/js/adaptors/liteAdaptor.js";
import { RegisterHTMLHandler } from "mathjax-full/js/handlers/html.js";
import { TeX } from "mathjax-full/js/input/tex.js";
import "mathjax-full/js/input/tex/AllPackages.js";
import { mathjax } from "mathjax-full/js/mathjax.js";
import { SVG } from "mathjax-full/js/output/svg.js";
import type { Box } from "./box.ts";
import type { FormulaLook } from "./lines.ts";
import { drawText, type Sheet } from "../../../kernel/print/fonts.ts";
import { plainPath } from "./glyph-path.ts";

/** What the browser's KaTeX knows; nothing that names addresses or loads more. */
const PACKAGES = [
  "base",
  "ams",
  "amscd",
  "boldsymbol",
  "braket",
  "cancel",
  "cases",
  "centernot",
  "color",
  "enclose",
  "extpfeil",
  "gensymb",
  "mathtools",
  "mhchem",
  "newcommand",
  "textcomp",
  "textmacros",
  "upgreek",
];
const LATEX_MAX = 4_000;
/** MathJax counts in thousandths of the letter's height. */
const EM = 1_000;
const LEAST_SCALE = 0.3;

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);

function openMath() {
  const tex = new TeX({
    packages: PACKAGES,
    maxMacros: 500,
    formatError: (_jax: unknown, error: Error) => {
      throw error;
    },
  });
  return mathjax.document("", { InputJax: tex, OutputJax: new SVG({ fontCache: "none" }) });
}

const numbers = (text: string): number[] =>
  text
    .split(/[\s,]/)
    .filter((part) => part !== "")
    .map(Number);

const numberOf = (node: LiteElement, name: string): number =>
  Number.parseFloat(adaptor.getAttribute(node, name) ?? "0") || 0;

function applyTransform(doc: PDFKit.PDFDocument, transform: string): void {
  for (const part of transform.split(")")) {
    const [name = "", values = ""] = part.split("(");
    const [first = 0, second] = numbers(values);
    if (name.trim() === "translate") doc.translate(first, second ?? 0);
    if (name.trim() === "scale") doc.scale(first, second ?? first, {});
    if (name.trim() === "rotate") doc.rotate(first, {});
  }
}

/** Draws one element of the picture that MathJax made; the baseline is the line y = 0. */
function drawNode(sheet: Sheet, node: LiteElement): void {
  const { doc } = sheet;
  const at = (name: string): number => numberOf(node, name);
  const paint = (): void => {
    if (adaptor.getAttribute(node, "fill") === "none") doc.lineWidth(at("stroke-width")).stroke();
    else doc.fill();
  };
  doc.save();
  applyTransform(doc, adaptor.getAttribute(node, "transform") ?? "");
  switch (adaptor.kind(node)) {
    case "path": {
      const path = adaptor.getAttribute(node, "d") ?? "";
      if (path !== "") {
        doc.path(plainPath(path));
        paint();
      }
      break;
    }
    case "rect":
      doc.rect(at("x"), at("y"), at("width"), at("height"));
      paint();
      break;
    case "ellipse":
      doc.ellipse(at("cx"), at("cy"), at("rx"), at("ry"));
      paint();
      break;
    case "line":
      doc
        .moveTo(at("x1"), at("y1"))
        .lineTo(at("x2"), at("y2"))
        .lineWidth(at("stroke-width"))
        .stroke();
      break;
    case "text":
      drawText(sheet, sheet.printable(adaptor.textContent(node)), 0, 0, { size: at("font-size") });
      break;
    case "svg": {
      const [left = 0, top = 0, width = 0, height = 0] = numbers(
        adaptor.getAttribute(node, "viewBox") ?? "",
      );
      doc.translate(at("x") - left, at("y") - top);
      doc.rect(left, top, width, height).clip();
      drawChildren(sheet, node);
      break;
    }
    default:
      drawChildren(sheet, node);
  }
  doc.restore();
}

function drawChildren(sheet: Sheet, node: LiteElement): void {
  for (const child of adaptor.childNodes(node))
    if (adaptor.kind(child) !== "#text") drawNode(sheet, child as LiteElement);
}

/** Draws formulas: `box` gives one as it stands in a line, undefined for what is no LaTeX that we know. */
export function formulaWriter(sheet: Sheet) {
  const math = openMath();
  return (latex: string, look: FormulaLook): Box | undefined => {
    if (latex.length > LATEX_MAX) return undefined;
    let svg: LiteElement;
    try {
      const made = math.convert(latex, { display: look.isOwnLine }) as LiteElement;
      svg = adaptor.firstChild(made) as LiteElement;
    } catch {
      return undefined;
    }
    const [left = 0, top = 0, wide = 0, high = 0] = numbers(
      adaptor.getAttribute(svg, "viewBox") ?? "",
    );
    const natural = look.size / EM;
    if (![left, top, wide, high].every(Number.isFinite) || wide <= 0) return undefined;
    const scale = Math.max(natural * LEAST_SCALE, Math.min(natural, look.most / wide));
    const { doc } = sheet;
    return {
      width: wide * scale,
      rise: -top * scale,
      depth: (high + top) * scale,
      draw(x, baseline) {
        // Readers and copies get what was written.
        doc.markContent("Span", { actual: latex });
        doc.save().fillColor(look.colour).strokeColor(look.colour);
        doc.translate(x - left * scale, baseline).scale(scale, scale, {});
        drawChildren(sheet, svg);
        doc.restore();
        doc.endMarkedContent();
      },
    };
  };
}
