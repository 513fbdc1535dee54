import { Parser } from "htmlparser2";
import { FORMAT_LIMITS, FormatFault } from "../read-result.ts";

/** An element; names of elements and attributes are without their prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

const HEAD_CHUNK = 4_096;

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (XmlElement | string)[];
}

const bare = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Text of a part; a byte order mark says how it is written. */
export function textOfPart(bytes: Uint8Array | undefined): string {
  if (bytes === undefined) return "";
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const code = isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  return new TextDecoder(code).decode(bytes);
}

/**
 * Reads XML and hands over each child of the elements named `within`, or without that name the root, one after another: no more
 * than one is kept. Nothing but the five entities of XML and numbers is replaced; a document type is refused (FormatFault
 * documentType), as is what is nested too deep.
 */
export function eachElement(
  xml: string,
  within: string | undefined,
  take: (element: XmlElement) => void,
): void {
  const open: Open[] = [];
  let depth = 0;
  let isInside = false;
  let outer = 0;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith("!")) throw new FormatFault("documentType");
      },
      onopentag(fullName, fullAttributes) {
        depth += 1;
        if (depth > FORMAT_LIMITS.depth) throw new FormatFault("tooLarge");
        const name = bare(fullName);
        if (within !== undefined && !isInside) {
          if (name === within) {
            isInside = true;
            outer = depth;
          }
          return;
        }
        const attributes: Record<string, string> = {};
        for (const [key, value] of Object.entries(fullAttributes)) attributes[bare(key)] = value;
        open.push({ name, attributes, children: [] });
      },
      ontext(text) {
        const children = open.at(-1)?.children;
        if (!children) return;
        const last = children.at(-1);
        if (typeof last === "string") children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag() {
        if (isInside && depth === outer) isInside = false;
        depth -= 1;
        const element = open.pop();
        if (!element) return;
        const parent = open.at(-1);
        if (parent) parent.children.push(element);
        else take(element);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

/** The root of an XML document. Throws FormatFault. */
export function readXml(xml: string): XmlElement {
  const roots: XmlElement[] = [];
  eachElement(xml, undefined, (element) => roots.push(element));
  if (!roots[0]) throw new FormatFault("unreadable");
  return roots[0];
}

/** Child elements, of one name where it is given. */
export const elementsOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement =>
      typeof child !== "string" && (name === undefined || child.name === name),
  );

/** The first child element of a name, or of one in that, and so on. */
export function childOf(
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined {
  let found = element;
  for (const name of names) found = elementsOf(found, name)[0];
  return found;
}

/** Elements of a name at any depth, in their order. */
export function* descendants(element: XmlElement | undefined, name: string): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (child.name === name) yield child;
    yield* descendants(child, name);
  }
}

/** All words of an element. */
export const wordsWithin = (element: XmlElement | string | undefined): string =>
  element === undefined
    ? ""
    : typeof element === "string"
      ? element
      : element.children.map(wordsWithin).join("");

class Begun extends Error {}

/** Looks at the head of a document alone. Throws FormatFault documentType. */
export function refuseDocumentType(xml: string): void {
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith("!")) throw new FormatFault("documentType");
      },
      onopentagname() {
        throw new Begun();
      },
    },
    { xmlMode: true },
  );
  try {
    for (let at = 0; at < xml.length; at += HEAD_CHUNK)
      parser.write(xml.slice(at, at + HEAD_CHUNK));
  } catch (error) {
    if (!(error instanceof Begun)) throw error;
  }
}
