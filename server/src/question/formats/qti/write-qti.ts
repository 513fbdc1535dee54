import { strToU8, zipSync, type Zippable } from "fflate";
import { xml, XML_HEAD, xmlText } from "../markup/write-xml.ts";
import { digestOfAddress, digestsOf } from "../media-address.ts";
import { isSame, packedJson } from "../pack/packed-json.ts";
import type { MediaFile, QuestionFacts, QuestionPack } from "../read-result.ts";
import { DETAILS_PATH, digestOfItem, type QtiDetails } from "./qti-details.ts";
import { SPACES, type QtiVersion } from "./qti-names.ts";
import { readQti } from "./read-qti.ts";
import { ItemWriter } from "./write-item.ts";

const DIFFICULTIES = ["easy", "medium", "difficult"];
const LOM = "http://ltsc.ieee.org/xsd/LOM";

const said = (text: string): string => xml("string", { language: "zh-CN" }, xmlText(text));

/** Difficulty, knowledge points and tags as IEEE LOM. */
function metadataOf({ difficulty, knowledge, tags }: QuestionFacts): string {
  const general =
    tags.length === 0
      ? ""
      : xml("general", {}, ...tags.map((tag) => xml("keyword", {}, said(tag))));
  const educational =
    difficulty === undefined
      ? ""
      : xml(
          "educational",
          {},
          xml(
            "difficulty",
            {},
            xml("source", {}, "LOMv1.0"),
            xml("value", {}, DIFFICULTIES[difficulty - 1] ?? ""),
          ),
        );
  const paths = knowledge.map((one) =>
    xml("taxonPath", {}, xml("taxon", {}, xml("entry", {}, said(one)))),
  );
  const classification = paths.length === 0 ? "" : xml("classification", {}, ...paths);
  const all = general + educational + classification;
  return all === "" ? "" : xml("metadata", {}, xml("lom", { xmlns: LOM }, all));
}

const pathOf = ({ digest, extension }: MediaFile): string => `media/${digest}.${extension}`;
const hrefOf = (at: number): string => `items/question-${at + 1}.xml`;

/**
 * Questions as a package of items in QTI. What items cannot say (policies, several kinds of blanks, looks that QTI does not have …)
 * goes along in a part of our own, which other programs pass over.
 */
export function writeQti(pack: QuestionPack, version: QtiVersion): Uint8Array {
  const media = new Map(pack.media.map((file) => [file.digest, file]));
  const fileOf = (address: string): string => {
    const file = media.get(digestOfAddress(address) ?? "");
    return file ? `../${pathOf(file)}` : "";
  };
  const items = pack.questions.map(({ item }, at) =>
    new ItemWriter(version, fileOf).item(item, `question-${at + 1}`),
  );
  const resources = pack.questions.map(({ item, facts }, at) => {
    const files = [...digestsOf(item)]
      .flatMap((digest) => media.get(digest) ?? [])
      .map((file) => xml("file", { href: pathOf(file) }));
    const identifier = `question-${at + 1}`;
    return xml(
      "resource",
      { identifier, type: SPACES[version].type, href: hrefOf(at) },
      metadataOf(facts),
      xml("file", { href: hrefOf(at) }),
      ...files,
    );
  });
  const manifest = xml(
    "manifest",
    { xmlns: SPACES[version].manifest, identifier: "perennial-questions" },
    xml(
      "metadata",
      {},
      xml("schema", {}, version === "3.0" ? "QTI Package" : "QTIv2.1 Package"),
      xml("schemaversion", {}, `${version}.0`),
    ),
    "<organizations/>",
    xml("resources", {}, ...resources),
  );
  const parts: Zippable = {
    "imsmanifest.xml": strToU8(XML_HEAD + manifest),
    ...Object.fromEntries(items.map((text, at) => [hrefOf(at), strToU8(text)])),
    ...Object.fromEntries(
      pack.media.map((file) => [pathOf(file), [file.bytes, { level: 0 as const }]]),
    ),
  };
  const read = readQti(zipSync(parts, { level: 0 }));
  const details: QtiDetails = {
    title: pack.title,
    items: pack.questions.flatMap((question, at) => {
      const row = read.rows[at];
      const isSaid =
        row?.item &&
        row.doubts.length === 0 &&
        isSame(question, { item: row.item, facts: row.facts });
      return isSaid
        ? []
        : [
            {
              href: hrefOf(at),
              digest: digestOfItem(items[at] ?? ""),
              question: packedJson(question),
            },
          ];
    }),
  };
  return zipSync({ ...parts, [DETAILS_PATH]: strToU8(JSON.stringify(details)) });
}
