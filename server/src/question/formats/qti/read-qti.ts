import { LeafType } from "@perennial/contract/question/item.ts";
import {
  childOf,
  descendants,
  elementsOf,
  readXml,
  textOfPart,
  wordsWithin,
  type XmlElement,
} from "../markup/read-xml.ts";
import { mediaAddress, mediaFile, questionFileAddress } from "../media-address.ts";
import { openPackage, pathFrom, type Parts } from "../pack/open-package.ts";
import { cleanItem, readPackedJson } from "../pack/packed-json.ts";
import { usedMedia } from "../paper-rows.ts";
import {
  FORMAT_LIMITS,
  FormatFault,
  NO_FACTS,
  type MediaFile,
  type QuestionFacts,
  type ReadDoubt,
  type ReadResult,
  type ReadRow,
} from "../read-result.ts";
import { DETAILS_PATH, digestOfItem, readDetails } from "./qti-details.ts";
import { asOldNames } from "./qti-names.ts";
import { ItemReader, type UnderstoodItem } from "./read-item.ts";

interface Resource {
  readonly path: string;
  readonly facts: QuestionFacts;
}

const DIFFICULTIES: Readonly<Record<string, 1 | 2 | 3>> = {
  "very easy": 1,
  easy: 1,
  medium: 2,
  difficult: 3,
  "very difficult": 3,
};
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
const wordsOf = (element: XmlElement | undefined): string => wordsWithin(element).trim();

/** What the metadata of a resource (IEEE LOM) say of it. */
function factsOf(resource: XmlElement): QuestionFacts {
  const lom = childOf(resource, "metadata", "lom");
  const difficulty =
    DIFFICULTIES[wordsOf(childOf(lom, "educational", "difficulty", "value")).toLowerCase()];
  return {
    ...NO_FACTS,
    difficulty,
    tags: elementsOf(childOf(lom, "general"), "keyword").map(wordsOf).filter(Boolean),
    knowledge: [...descendants(childOf(lom, "classification"), "entry")]
      .map(wordsOf)
      .filter(Boolean),
  };
}

/** The items of a package in the order of its manifest. */
function itemsOf(parts: Parts): Resource[] {
  const manifest = Object.keys(parts)
    .filter((path) => path.endsWith("imsmanifest.xml"))
    .toSorted((one, other) => one.length - other.length)[0];
  if (manifest === undefined) throw new FormatFault("noTemplate");
  const root = readXml(textOfPart(parts[manifest]));
  return elementsOf(childOf(root, "resources"), "resource")
    .filter(({ attributes }) => /imsqti_item/i.test(attributes["type"] ?? ""))
    .map((resource) => ({
      path: pathFrom(folderOf(manifest), resource.attributes["href"] ?? ""),
      facts: factsOf(resource),
    }));
}

class PackageReader {
  private readonly parts: Parts;
  readonly media = new Map<string, MediaFile>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  private addressFrom(folder: string, target: string, isOfQuestion: boolean): string {
    // Nothing outside the package is ever looked at.
    const path =
      target === "" || /^[a-z][a-z\d+.-]{0,20}:/i.test(target) ? "" : pathFrom(folder, target);
    const bytes = this.parts[path];
    const file = bytes ? mediaFile(path.slice(path.lastIndexOf("/") + 1), bytes) : undefined;
    if (!file) return "";
    this.media.set(file.digest, file);
    return isOfQuestion ? questionFileAddress(file) : mediaAddress(file);
  }

  /** The text that several items share, by its path; its own pictures are next to it. */
  stimulus(path: string): XmlElement | undefined {
    const text = textOfPart(this.parts[path]);
    return text === "" ? undefined : childOf(asOldNames(readXml(text)), "stimulusBody");
  }

  item(
    path: string,
  ): { readonly item: XmlElement; readonly text: string; readonly stimulus: string } | undefined {
    const text = textOfPart(this.parts[path]);
    // A file without markup is the fault of one item alone.
    if (!text.includes("<")) return undefined;
    const item = asOldNames(readXml(text));
    const shared = childOf(item, "assessmentStimulusRef")?.attributes["href"];
    return { item, text, stimulus: shared === undefined ? "" : pathFrom(folderOf(path), shared) };
  }

  understand(path: string, item: XmlElement): UnderstoodItem {
    if (item.name !== "assessmentItem") return { fault: "notUnderstood" };
    return new ItemReader(item, (target, isOfQuestion) =>
      this.addressFrom(folderOf(path), target, isOfQuestion),
    ).read();
  }

  /** The words of a shared text as the stem of one question. */
  stemOf(path: string, stimulus: XmlElement): string {
    const body: XmlElement = {
      name: "itemBody",
      attributes: {},
      children: [
        ...stimulus.children,
        { name: "extendedTextInteraction", attributes: {}, children: [] },
      ],
    };
    const read = this.understand(path, {
      name: "assessmentItem",
      attributes: {},
      children: [body],
    });
    return "draft" in read ? String(read.draft["name"]) : "";
  }

  /** Items that share a text, as one question with parts. */
  shared(
    path: string,
    members: readonly { readonly path: string; readonly item: XmlElement }[],
  ): UnderstoodItem {
    const stimulus = this.stimulus(path);
    const children: Record<string, unknown>[] = [];
    let isDoubtful = stimulus === undefined;
    for (const member of members) {
      const read = this.understand(member.path, member.item);
      if ("fault" in read) return read;
      const { fileUrl: _file, ...child } = read.draft;
      if (!LeafType.safeParse(child["type"]).success) return { fault: "typeUnknown" };
      children.push(child);
      isDoubtful ||= read.isDoubtful;
    }
    return {
      draft: { type: 9, name: stimulus ? this.stemOf(path, stimulus) : "", children },
      isDoubtful,
    };
  }
}

const rowOf = (
  understood: UnderstoodItem,
  facts: QuestionFacts,
  path: string,
  source: ReadRow["source"],
  isChanged: boolean,
): ReadRow => {
  if ("fault" in understood)
    return { facts, doubts: [], faults: [{ code: understood.fault, at: path }], source };
  const { item, faults } = cleanItem(understood.draft);
  const lines = [source.from, source.to] as const;
  const doubts: ReadDoubt[] = [];
  if (understood.isDoubtful) doubts.push({ code: "notCarried", lines });
  if (isChanged) doubts.push({ code: "detailsLost", lines });
  return { item, facts, doubts: item ? doubts : [], faults, source };
};

/**
 * Questions of a package of items in QTI 2.1, 2.2 or 3.0. Items that share a stimulus become one material. An item as `writeQti` wrote it
 * gives its question again, whole. Throws FormatFault, noTemplate for a package without a manifest.
 */
export function readQti(bytes: Uint8Array): ReadResult {
  const parts = openPackage(bytes);
  const resources = itemsOf(parts);
  if (resources.length > FORMAT_LIMITS.questions) throw new FormatFault("tooMany");
  const reader = new PackageReader(parts);
  const details = readDetails(textOfPart(parts[DETAILS_PATH]));
  const byPath = new Map(details?.items.map((one) => [one.href, one]));
  const rows: ReadRow[] = [];
  for (let at = 0; at < resources.length; at += 1) {
    const { path, facts } = resources[at] as Resource;
    const found = reader.item(path);
    const number = at + 1;
    if (!found) {
      rows.push({
        facts,
        doubts: [],
        faults: [{ code: "notUnderstood", at: path }],
        source: { text: path, from: number, to: number },
      });
      continue;
    }
    const own = byPath.get(path);
    const packed =
      own?.digest === digestOfItem(found.text) ? readPackedJson(own.question) : undefined;
    const source = {
      text: wordsOf(childOf(found.item, "itemBody")).replaceAll(/\s+/g, " "),
      from: number,
      to: number,
    };
    // Its files are found on the same way as those of any other item.
    const understood =
      found.stimulus === "" || packed ? reader.understand(path, found.item) : undefined;
    if (packed) rows.push({ ...packed, doubts: [], faults: [], source });
    else if (understood) rows.push(rowOf(understood, facts, path, source, own !== undefined));
    else {
      const members = [{ path, item: found.item }];
      for (let next = at + 1; next < resources.length; next += 1) {
        const other = resources[next] as Resource;
        const follower = reader.item(other.path);
        if (follower?.stimulus !== found.stimulus) break;
        members.push({ path: other.path, item: follower.item });
      }
      at += members.length - 1;
      rows.push(
        rowOf(
          reader.shared(found.stimulus, members),
          facts,
          path,
          { ...source, to: at + 1 },
          false,
        ),
      );
    }
  }
  for (const [path, part] of Object.entries(parts)) {
    const file = path.startsWith("media/")
      ? mediaFile(path.slice("media/".length), part)
      : undefined;
    if (file) reader.media.set(file.digest, file);
  }
  return {
    title: details?.title ?? "",
    rows,
    media: usedMedia(rows, reader.media.values()),
    leftOver: [],
  };
}
