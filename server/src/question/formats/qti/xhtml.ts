import { Parser } from "htmlparser2";
import { xmlText } from "../markup/write-xml.ts";
import type { QtiVersion } from "./qti-names.ts";

const EMPTY: ReadonlySet<string> = new Set(["br", "hr", "img", "source"]);
/** Elements that QTI 2.1 does not have; a span keeps their words. */
const NEW: ReadonlySet<string> = new Set(["u", "s", "mark", "figure", "figcaption"]);
const GAP = /_{2,}/;

export interface XhtmlOptions {
  readonly version: QtiVersion;
  /** The path of a file by its address. */
  readonly pathOf: (address: string) => string;
  /** What stands in place of a gap `____`; without it gaps are words. */
  readonly gap?: () => string;
}

/** How many gaps the words of a text have. */
export const gapsOf = (html: string): number => html.split(GAP).length - 1;

/** HTML of the editor as well-formed XHTML. */
export function xhtmlOf(html: string, { version, pathOf, gap }: XhtmlOptions): string {
  const said: string[] = [];
  const nameOf = (name: string): string => {
    if (version === "3.0") return name;
    if (name === "figure") return "div";
    return name === "audio" || name === "video" ? "object" : NEW.has(name) ? "span" : name;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const isObject = nameOf(name) === "object";
      const kept = Object.entries(attributes)
        .filter(
          ([key]) =>
            version === "3.0" || !["loading", "controls", "preload", "style"].includes(key),
        )
        .map(([key, value]) =>
          key === "src"
            ? `${isObject ? "data" : "src"}="${xmlText(pathOf(value))}"`
            : `${key}="${xmlText(value)}"`,
        );
      said.push(`<${[nameOf(name), ...kept].join(" ")}${EMPTY.has(name) ? "/>" : ">"}`);
    },
    onclosetag(name) {
      if (!EMPTY.has(name)) said.push(`</${nameOf(name)}>`);
    },
    ontext(text) {
      if (!gap) said.push(xmlText(text));
      else
        said.push(
          text
            .split(GAP)
            .map(xmlText)
            .reduce((one, other) => `${one}${gap()}${other}`),
        );
    },
  });
  parser.end(html);
  return said.join("");
}
