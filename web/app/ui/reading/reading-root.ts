import type { Language } from "@perennial/contract/kernel/failure.ts";
import { piecesOf, type Piece } from "./passages.ts";
import { PAGE, startReading } from "./reader.ts";
import { sentencesOf } from "./speech-text.ts";

const selectedPieces = (): Piece[] =>
  sentencesOf(getSelection()?.toString() ?? "").map((sentence) => ({
    sentence,
    block: undefined,
    nodes: [],
  }));

/** Reads what a person selected, or the page's content, from the place on that is in view. */
export function readPage(language: Language): void {
  const selected = selectedPieces();
  const content = document.getElementById("content");
  const all = selected.length > 0 || !content ? selected : piecesOf(content);
  const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const first = all.findIndex(
    ({ block }) => (block?.getBoundingClientRect().bottom ?? head) >= head,
  );
  startReading(all.slice(Math.max(first, 0)), PAGE, language);
}

/** Reads a part of the page: a question, a box, the words of a film, these from where the film is. */
export function readPart(part: HTMLElement, id: string, language: Language): void {
  const all = piecesOf(part);
  const here = part.querySelector("[aria-current='true']");
  const first = all.findIndex(({ block }) => block && here?.contains(block));
  startReading(all.slice(Math.max(first, 0)), id, language);
}
