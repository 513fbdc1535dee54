import {
  BLOCK_TYPES,
  type QuestionItem,
  type QuestionItemChild,
} from "@perennial/contract/question/item.ts";
import { digestOfAddress, digestsOf, withTextAddresses } from "../media-address.ts";
import { isSame, packedJson } from "../pack/packed-json.ts";
import { TRUTH } from "../paper-rows.ts";
import type { MediaFile, PackedQuestion, QuestionPack } from "../read-result.ts";
import { detailsLine, digestOfBlocks, fileLine } from "./gift-blocks.ts";
import { giftOfHtml, giftText } from "./gift-text.ts";
import { readGift } from "./read-gift.ts";

type Leaf = QuestionItem | QuestionItemChild;

const commented = (html: string, sign: string): string =>
  html === "" ? "" : `${sign}${giftOfHtml(html)}`;
/** Moodle knows shares of a hundred with five places. */
const percent = (share: number): string => String(Math.round(share * 10_000_000) / 100_000);

function choiceOf({ options, policy }: Leaf): string {
  const right = options.filter(({ isRight }) => isRight).length;
  const isSingle = right === 1 && policy !== "weighted";
  return options
    .map(({ optionContent, isRight, weight, comment }) => {
      const worth = policy === "weighted" ? weight : isRight ? 1 / right : 0;
      const sign = isSingle ? (isRight ? "=" : "~") : `~%${percent(worth)}%`;
      return `\t${sign}${giftOfHtml(optionContent)}${commented(comment, "#")}`;
    })
    .join("\n");
}

const isTruth = ({ type, options }: Leaf): boolean =>
  type === 3 &&
  options.length === 2 &&
  options.every(({ optionContent }, at) => optionContent === TRUTH[at]) &&
  options.filter(({ isRight }) => isRight).length === 1;

function truthOf({ options }: Leaf): string {
  const [when, not] = [
    options.find(({ isRight }) => isRight),
    options.find(({ isRight }) => !isRight),
  ];
  const comments = [giftOfHtml(not?.comment ?? ""), giftOfHtml(when?.comment ?? "")];
  const said = comments.every((one) => one === "") ? "" : `#${comments.join("#")}`;
  return `${options[0]?.isRight ? "TRUE" : "FALSE"}${said}`;
}

const isNumber = (text: string): boolean => /^-?\d{1,12}(?:\.\d{1,9})?$/.test(text);

/** What stands between the braces. Several blanks have no form in GIFT: a person marks them there. */
function keyOf(leaf: Leaf): string {
  if (isTruth(leaf)) return truthOf(leaf);
  if (leaf.options.length > 0) return `\n${choiceOf(leaf)}\n`;
  const [blank] = leaf.blanks;
  if (leaf.blanks.length !== 1 || !blank) return "";
  const share = (fraction: number): string => (fraction === 1 ? "" : `%${percent(fraction)}%`);
  const { answers } = blank;
  if (answers.every(({ text, tolerance }) => tolerance !== undefined && isNumber(text)))
    return `#${answers.map(({ text, tolerance = 0, fraction }) => `=${share(fraction)}${text}:${tolerance}`).join(" ")}`;
  return answers.map(({ text, fraction }) => `=${share(fraction)}${giftText(text)}`).join(" ");
}

function blockOf(leaf: Leaf, title: string): string {
  const key = `${keyOf(leaf)}${commented(leaf.analysis, "####")}`;
  return `::${giftText(title)}::${giftOfHtml(leaf.name)} {${key}}`;
}

function blocksOf(item: QuestionItem, title: string): string[] {
  if (!BLOCK_TYPES.includes(item.type)) return [blockOf(item, title)];
  const children = item.children.map((child, at) => blockOf(child, `${title}-${at + 1}`));
  return [`::${giftText(title)}::${giftOfHtml(item.name)}`, ...children];
}

/** A question with its pictures in its own texts, as Moodle shows them, and the digests of those. */
function withPictures(item: QuestionItem, media: ReadonlyMap<string, MediaFile>) {
  const digests = new Set<string>();
  const shown = (html: string): string =>
    withTextAddresses(html, (address) => {
      const file = media.get(digestOfAddress(address) ?? "");
      if (!file?.mime.startsWith("image/")) return address;
      digests.add(file.digest);
      return `data:${file.mime};base64,${Buffer.from(file.bytes).toString("base64")}`;
    });
  const children = item.children.map((child) => ({ ...child, name: shown(child.name) }));
  return { item: { ...item, name: shown(item.name), children }, digests };
}

function commentOf({ item, facts }: PackedQuestion, parts: number): string {
  const marks = [
    `[type:${item.type}]`,
    ...(parts > 0 ? [`[parts:${parts}]`] : []),
    ...(facts.difficulty === undefined ? [] : [`[difficulty:${facts.difficulty}]`]),
    ...(facts.points === undefined ? [] : [`[points:${facts.points}]`]),
    ...facts.tags.filter((tag) => !/[[\]\r\n]/.test(tag)).map((tag) => `[tag:${tag}]`),
  ];
  return `// ${marks.join(" ")}`;
}

const categoryOf = ({ facts }: PackedQuestion): string => {
  const name = facts.knowledge[0]?.replaceAll(/[\r\n/]/g, " ").trim() ?? "";
  return `$CATEGORY: ${name === "" ? "$course$/top" : name}`;
};

/**
 * Questions in Moodle's GIFT. What GIFT cannot say (several blanks, parts, policies, sounds …) stands in comments before the
 * question, which Moodle skips and `readGift` reads.
 */
export function writeGift(pack: QuestionPack): string {
  const media = new Map(pack.media.map((file) => [file.digest, file]));
  const used = new Set<string>();
  let category = "";
  const questions = pack.questions.map((question, at) => {
    const shown = withPictures(question.item, media);
    const blocks = blocksOf(shown.item, String(at + 1));
    const own = categoryOf(question);
    const head = own === category ? [] : [own, ""];
    category = own;
    const comment = commentOf(question, blocks.length - 1);
    const plain = [own, "", comment, blocks.join("\n\n")].join("\n");
    const [row] = readGift(plain).rows;
    const isSaid =
      row?.item &&
      row.doubts.length === 0 &&
      isSame({ item: row.item, facts: row.facts }, question);
    for (const digest of digestsOf(question.item)) if (!shown.digests.has(digest)) used.add(digest);
    const details = {
      blocks: blocks.length,
      digest: digestOfBlocks(blocks),
      question: packedJson(question),
    };
    return [
      ...head,
      comment,
      ...(isSaid ? [] : [detailsLine(details)]),
      blocks.join("\n\n"),
      "",
    ].join("\n");
  });
  const files = [...used].flatMap((digest) => {
    const file = media.get(digest);
    return file ? [fileLine(file.name, file.bytes)] : [];
  });
  return [...questions, ...files, ""].join("\n");
}
