import { mediaFile } from "../media-address.ts";
import { openPackage, pathFrom, type Parts } from "../pack/open-package.ts";
import { FormatFault, type MediaFile } from "../read-result.ts";
import { childOf, elementsOf, readXml, textOfPart, type XmlElement } from "../markup/read-xml.ts";

/** A list of a paragraph: its id and level. */
export interface ListPlace {
  readonly list: string;
  readonly level: number;
}

/** What a document consists of. */
export interface DocumentParts {
  readonly parts: Parts;
  /** Path of the part that holds the text. */
  readonly main: string;
  /** Paths that the text names, by id of the relation. */
  readonly targets: ReadonlyMap<string, string>;
  readonly numbering: XmlElement | undefined;
  /** Lists that a style of paragraphs brings. */
  readonly listOfStyle: ReadonlyMap<string, ListPlace>;
  /** A picture or sound of the package by its path; undefined for a kind that is not shown. */
  media(path: string): MediaFile | undefined;
}

const MACROS = /vbaProject|macroEnabled|activeX/i;
const HARMLESS = /\/hyperlink$/;

const readPart = (parts: Parts, path: string): XmlElement | undefined =>
  parts[path] ? readXml(textOfPart(parts[path])) : undefined;

const isMacro = (parts: Parts): boolean => {
  const types = readPart(parts, "[Content_Types].xml");
  return (
    Object.keys(parts).some((path) => MACROS.test(path)) ||
    elementsOf(types).some(({ attributes }) => MACROS.test(attributes["ContentType"] ?? ""))
  );
};

/** Relations of a part. Throws FormatFault externalReference for one that leads out of the package, links of words excepted. */
function relationsOf(parts: Parts, path: string): { id: string; type: string; target: string }[] {
  const slash = path.lastIndexOf("/");
  const folder = slash < 0 ? "" : path.slice(0, slash);
  const list = readPart(
    parts,
    `${folder === "" ? "" : `${folder}/`}_rels/${path.slice(slash + 1)}.rels`,
  );
  return elementsOf(list, "Relationship").flatMap(({ attributes }) => {
    const type = attributes["Type"] ?? "";
    if (attributes["TargetMode"] === "External") {
      if (!HARMLESS.test(type)) throw new FormatFault("externalReference");
      return [];
    }
    return [
      { id: attributes["Id"] ?? "", type, target: pathFrom(folder, attributes["Target"] ?? "") },
    ];
  });
}

/** The list that a paragraph's properties name. */
export function listPlaceOf(properties: XmlElement | undefined): ListPlace | undefined {
  const numbered = childOf(properties, "numPr");
  const list = childOf(numbered, "numId")?.attributes["val"];
  return list === undefined
    ? undefined
    : { list, level: Number(childOf(numbered, "ilvl")?.attributes["val"] ?? 0) };
}

function listsOfStyles(styles: XmlElement | undefined): ReadonlyMap<string, ListPlace> {
  const based = new Map<string, string>();
  const lists = new Map<string, ListPlace>();
  const all = elementsOf(styles, "style");
  for (const style of all) {
    const id = style.attributes["styleId"] ?? "";
    based.set(id, childOf(style, "basedOn")?.attributes["val"] ?? "");
    const place = listPlaceOf(childOf(style, "pPr"));
    if (place) lists.set(id, place);
  }
  const inherited = (id: string, steps: number): ListPlace | undefined =>
    lists.get(id) ??
    (steps === 0 || !based.has(id) ? undefined : inherited(based.get(id) ?? "", steps - 1));
  return new Map(
    [...based.keys()].flatMap((id) => {
      const place = inherited(id, 10);
      return place ? [[id, place] as const] : [];
    }),
  );
}

/** Opens a document of Word. Throws FormatFault: macros, externalReference and what `openPackage` and `readXml` throw. */
export function openDocument(bytes: Uint8Array): DocumentParts {
  const parts = openPackage(bytes);
  if (isMacro(parts)) throw new FormatFault("macros");
  const main = relationsOf(parts, "").find(({ type }) => type.endsWith("/officeDocument"))?.target;
  if (main === undefined || !parts[main]) throw new FormatFault("unreadable");
  const targets = new Map<string, string>();
  let numbering: XmlElement | undefined;
  let styles: XmlElement | undefined;
  for (const { id, type, target } of relationsOf(parts, main)) {
    targets.set(id, target);
    if (type.endsWith("/numbering")) numbering = readPart(parts, target);
    if (type.endsWith("/styles")) styles = readPart(parts, target);
  }
  // A template or a sub-document may be linked from these as well.
  for (const path of Object.keys(parts))
    if (path.endsWith(".rels") && path.startsWith("word/_rels/"))
      relationsOf(parts, path.replace("/_rels/", "/").slice(0, -".rels".length));
  const found = new Map<string, MediaFile | undefined>();
  return {
    parts,
    main,
    targets,
    numbering,
    listOfStyle: listsOfStyles(styles),
    media(path) {
      const bytesOfPart = parts[path];
      if (!found.has(path) && bytesOfPart)
        found.set(path, mediaFile(path.slice(path.lastIndexOf("/") + 1), bytesOfPart));
      return found.get(path);
    },
  };
}
