import { GAPS } from "@perennial/contract/question/gaps.ts";

const GAP = "data-gap";

const isInFormula = (text: string, at: number): boolean =>
  text.lastIndexOf("\\(", at) > text.lastIndexOf("\\)", at) ||
  text.lastIndexOf("\\[", at) > text.lastIndexOf("\\]", at);

/** Marks of gaps in the texts of a box, in their order. */
function* marksIn(box: HTMLElement) {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    for (const { index, 0: mark } of text.matchAll(GAPS))
      if (!isInFormula(text, index)) yield { node: node as Text, index, length: mark.length };
  }
}

/**
 * Puts an empty element in the place of every gap of a text and gives them in their order; none, and the text as it was,
 * unless the text has that many gaps. A second call gives the same elements.
 */
export function openGaps(box: HTMLElement, wanted: number): HTMLElement[] {
  const opened = [...box.querySelectorAll<HTMLElement>(`[${GAP}]`)];
  if (opened.length === wanted) return opened;
  // From the end, so that what stands before keeps its place.
  const marks: { node: Text; index: number; length: number }[] = [];
  for (const mark of marksIn(box)) marks.unshift(mark);
  if (marks.length !== wanted) return [];
  const places: HTMLElement[] = [];
  for (const { node, index, length } of marks) {
    const place = document.createElement("span");
    place.setAttribute(GAP, "");
    node.splitText(index).splitText(length).previousSibling?.replaceWith(place);
    places.unshift(place);
  }
  return places;
}
