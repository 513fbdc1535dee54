import { withoutMarks } from "../../paper-text/plain-line.ts";
import { cleanItem, readPackedJson } from "../pack/packed-json.ts";
import { mediaFile } from "../media-address.ts";
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
  type RowFault,
} from "../read-result.ts";
import { giftQuestion } from "./gift-answers.ts";
import { digestOfBlocks, giftBlocks, type GiftBlock } from "./gift-blocks.ts";
import { draftOfGift, partsOfGroup } from "./gift-items.ts";
import { held, htmlOfGift } from "./gift-text.ts";

const markOf = ({ marks }: GiftBlock, name: string): string | undefined =>
  marks.find(([one]) => one === name)?.[1];

/** The knowledge point of a category: its last step, unless it is the top of a course. */
function factsOf(block: GiftBlock): QuestionFacts {
  const last = block.category.split("/").at(-1)?.trim() ?? "";
  const isTop = last === "" || last === "top" || last.startsWith("$");
  const difficulty = Number(markOf(block, "difficulty"));
  const points = Number(markOf(block, "points") ?? Number.NaN);
  return {
    ...NO_FACTS,
    ...(difficulty === 1 || difficulty === 2 || difficulty === 3 ? { difficulty } : {}),
    ...(Number.isFinite(points) ? { points } : {}),
    knowledge: isTop ? [] : [last],
    tags: block.marks.filter(([name]) => name === "tag").map(([, value]) => value.trim()),
  };
}

/** The questions of GIFT that make one of ours: as many as our comment says, else one. */
function groupAt(blocks: readonly GiftBlock[], at: number): readonly GiftBlock[] {
  const said = /^\d{1,2}$/.exec(markOf(blocks[at] as GiftBlock, "parts") ?? "")?.[0];
  return blocks.slice(at, at + 1 + Math.min(Number(said ?? 0), 30));
}

function rowOf(group: readonly GiftBlock[], files: Map<string, MediaFile>): ReadRow {
  const [first] = group as readonly [GiftBlock];
  const [from, to] = [first.lines[0], group.at(-1)?.lines[1] ?? first.lines[1]];
  const source = { text: group.map(({ text }) => text).join("\n\n"), from, to };
  const { details } = first;
  const questions = group.map(({ text }) => giftQuestion(held(withoutMarks(text))));
  if (
    details &&
    details.blocks === group.length &&
    details.digest === digestOfBlocks(group.map(({ text }) => text))
  ) {
    const packed = readPackedJson(details.question);
    // Files that the texts show are not said once more beside them.
    for (const question of questions) htmlOfGift(question.before, files);
    if (packed) return { ...packed, doubts: [], faults: [], source };
  }
  const facts = factsOf(first);
  const lines = [from, to] as const;
  const doubts: ReadDoubt[] = details ? [{ code: "detailsLost", lines }] : [];
  const [head, ...parts] = questions;
  const type = Number(markOf(first, "type") ?? 0);
  const found =
    parts.length > 0 && head
      ? partsOfGroup(head, parts, type, files)
      : head && draftOfGift(head, type, files);
  if (!found || "fault" in found) {
    const fault: RowFault = { code: found?.fault ?? "notUnderstood", at: String(from) };
    return { facts, doubts: [], faults: [fault], source };
  }
  if (found.isDoubtful) doubts.push({ code: "notCarried", lines });
  const { item, faults } = cleanItem(found.draft);
  return { item, facts, doubts: item ? doubts : [], faults, source };
}

/**
 * Questions in Moodle's GIFT. Matching becomes a material with a choice for each pair, and is marked. Comments that `writeGift` wrote
 * give its questions again, whole, as long as the question behind them is as it was. Throws FormatFault.
 */
export function readGift(source: string): ReadResult {
  if (source.length > FORMAT_LIMITS.markupBytes) throw new FormatFault("tooLarge");
  const { blocks, files } = giftBlocks(source);
  if (blocks.length > FORMAT_LIMITS.questions * 2) throw new FormatFault("tooMany");
  const media = new Map<string, MediaFile>();
  for (const { name, content } of files) {
    const file = mediaFile(name, Buffer.from(content, "base64"));
    if (file) media.set(file.digest, file);
  }
  const rows: ReadRow[] = [];
  for (let at = 0; at < blocks.length;) {
    const group = groupAt(blocks, at);
    rows.push(rowOf(group, media));
    at += group.length;
  }
  return { title: "", rows, media: usedMedia(rows, media.values()), leftOver: [] };
}
