import { htmlBlocks, type Block, type Piece } from "../../../kernel/html/html-blocks.ts";
import { gap, indented, type Strip } from "./box.ts";
import type { Sheet } from "../../../kernel/print/fonts.ts";
import { setLines, type BoxMaker, type TextLook } from "./lines.ts";
import { tableStrips } from "./table.ts";

/** A line cut before and behind each formula that was set off. */
function setOffLines(block: Block): Block[] {
  if (block.kind === "table") return [block];
  const lines: Piece[][] = [[]];
  for (const piece of block.pieces) {
    const isAlone = piece.kind === "formula" && piece.isOwnLine;
    if (isAlone) lines.push([piece], []);
    else lines.at(-1)?.push(piece);
  }
  return lines.filter((pieces) => pieces.length > 0).map((pieces) => ({ kind: "line", pieces }));
}

/** What a text consists of. `knows` says which addresses are pictures that are there. */
export const blocksIn = (html: string, knows: (address: string) => boolean): Block[] =>
  htmlBlocks(html, (address) => (knows(address) ? address : undefined), {
    marksLists: true,
  }).flatMap(setOffLines);

export const wordPiece = (
  text: string,
  look: Extract<Piece, { kind: "words" }>["look"] = {},
): Piece => ({
  kind: "words",
  text,
  look,
});

/** Blocks with words before their first line. */
export function begun(piece: Piece, blocks: readonly Block[]): Block[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== "line") return [{ kind: "line", pieces: [piece] }, ...blocks];
  return [{ kind: "line", pieces: [piece, ...first.pieces] }, ...rest];
}

/** Blocks with words behind the last line that has some; pictures below stay below. */
export function ended(blocks: readonly Block[], piece: Piece): Block[] {
  const at = blocks.findLastIndex(
    (block) =>
      block.kind === "line" &&
      block.pieces.some((one) => one.kind === "words" && one.text.trim() !== ""),
  );
  const line = blocks[at];
  if (line?.kind !== "line") return [...blocks, { kind: "line", pieces: [piece] }];
  return blocks.with(at, { kind: "line", pieces: [...line.pieces, piece] });
}

/** Blocks with every text changed. */
export const withWords = (blocks: readonly Block[], change: (text: string) => string): Block[] =>
  blocks.map((block) =>
    block.kind === "table"
      ? block
      : {
          kind: "line",
          pieces: block.pieces.map((piece) =>
            piece.kind === "words" ? { ...piece, text: change(piece.text) } : piece,
          ),
        },
  );

/** Blocks as strips; all but the first line begin `hang` further right, below the words behind the number. */
export function blockStrips(
  sheet: Sheet,
  boxes: BoxMaker,
  blocks: readonly Block[],
  look: TextLook,
  room: { readonly width: number; readonly picture: number; readonly hang?: number },
): Strip[] {
  const hang = room.hang ?? 0;
  return blocks.flatMap((block, at): Strip[] => {
    const inner = { width: room.width - hang, picture: room.picture };
    if (block.kind === "table")
      return [
        gap(3),
        ...tableStrips(sheet, boxes, block, look, inner.width).map((strip) =>
          indented(strip, hang),
        ),
        gap(3),
      ];
    if (at === 0) return setLines(sheet, boxes, block.pieces, look, room);
    return setLines(sheet, boxes, block.pieces, look, inner).map((strip) => indented(strip, hang));
  });
}
