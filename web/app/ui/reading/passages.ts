import { sentencesOf, type Sentence } from "./speech-text.ts";

/** One sentence to read, with its place on the page. */
export interface Piece {
  readonly sentence: Sentence;
  /** The block that it stands in; undefined for words that a person selected. */
  readonly block: HTMLElement | undefined;
  readonly nodes: readonly Text[];
}

/** What a voice leaves out: what is hidden, ways through the page, and marks for other helpers. */
const UNREAD =
  "[aria-hidden='true'], [inert], [hidden], nav, script, style, noscript, select, .visually-hidden, [data-unread]";

const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";

/** The nearest element that is more than a part of a line. */
function blockOf(node: Node, root: HTMLElement): HTMLElement {
  let one = node.parentElement ?? root;
  while (one !== root && ["inline", "contents"].includes(getComputedStyle(one).display))
    one = one.parentElement ?? root;
  return one;
}

/** All that is to be read below an element, sentence by sentence, in the order of the page. */
export function piecesOf(root: HTMLElement): Piece[] {
  const groups: { block: HTMLElement; nodes: Text[] }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === "") continue;
    const unread = node.parentElement?.closest(UNREAD);
    if (unread && root.contains(unread) && unread !== root) continue;
    const block = blockOf(node, root);
    const last = groups.at(-1);
    if (last?.block === block) last.nodes.push(node);
    else if (isShown(block)) groups.push({ block, nodes: [node] });
  }
  return groups.flatMap(({ block, nodes }) =>
    sentencesOf(nodes.map(({ data }) => data).join("")).map((sentence) => ({
      sentence,
      block,
      nodes,
    })),
  );
}

/** Where a sentence stands, for the browser's own marks; undefined when the page has changed meanwhile. */
export function rangeOf({ nodes, sentence: { start, end } }: Piece): Range | undefined {
  const range = document.createRange();
  let passed = 0;
  let hasStart = false;
  for (const node of nodes) {
    const { length } = node.data;
    if (!hasStart && start < passed + length) {
      range.setStart(node, start - passed);
      hasStart = true;
    }
    if (hasStart && end <= passed + length) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed += length;
  }
  return undefined;
}
