import { htmlBlocks, type Block, type Piece } from "../../../kernel/html/html-blocks.ts";
import { digestOfAddress } from "../media-address.ts";

/** What HTML of the editor shows, as lines and tables, with the files of a pack by their digests. */
export const blocksOf = (html: string): Block[] => htmlBlocks(html, digestOfAddress);

const wordsOfPiece = (piece: Piece): string => {
  if (piece.kind === "words") return piece.text;
  if (piece.kind === "media") return piece.alt === "" ? "［图片］" : `［图片：${piece.alt}］`;
  return piece.isOwnLine ? `\\[${piece.latex}\\]` : `\\(${piece.latex}\\)`;
};

/** A line or table in plain words, a line for each row; pictures by what is said of them, formulas as LaTeX. */
export const plainLinesOfBlock = (block: Block): string[] => {
  const said = (pieces: readonly Piece[]): string => pieces.map(wordsOfPiece).join("").trim();
  return block.kind === "line"
    ? [said(block.pieces)]
    : block.rows.map((cells) => cells.map(said).join("\t"));
};
