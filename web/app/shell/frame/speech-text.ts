/** Browsers cut long utterances off after some seconds. */
const CHUNK_LENGTH = 120;

/** Cuts a paragraph into pieces of whole sentences that a voice reads in one go. */
export function speechChunks(text: string): string[] {
  const sentences =
    text
      .replace(/\s+/g, " ")
      .trim()
      .match(/[^。！？；.!?;]+[。！？；.!?;]*\s*/g) ?? [];
  const chunks: string[] = [];
  for (const sentence of sentences) {
    const last = chunks[chunks.length - 1];
    if (last !== undefined && last.length + sentence.length <= CHUNK_LENGTH)
      chunks[chunks.length - 1] = last + sentence;
    else
      for (let at = 0; at < sentence.length; at += CHUNK_LENGTH)
        chunks.push(sentence.slice(at, at + CHUNK_LENGTH));
  }
  return chunks.map((chunk) => chunk.trim()).filter(Boolean);
}

const BLOCKS = "h1, h2, h3, h4, p, li, dt, dd, figcaption, blockquote, td, th";

/** The blocks of the page's content that hold words themselves, in reading order. */
export function readableBlocks(content: HTMLElement): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (block) =>
      block.offsetParent !== null &&
      !block.querySelector(BLOCKS) &&
      (block.textContent ?? "").trim() !== "",
  );
}
