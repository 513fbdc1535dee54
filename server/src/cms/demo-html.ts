/** Section of a longer text, with or without a heading of its own. */
interface Section {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
}

interface Figure {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function figureHtml({ src, alt, caption }: Figure): string {
  return `<figure><img src="${src}" alt="${escapeText(alt)}" width="640" height="360"><figcaption>${escapeText(caption)}</figcaption></figure>`;
}

/** Sections as HTML; the picture follows the first paragraph, as in a newspaper. */
export function sectionsHtml(sections: readonly Section[], figure?: Figure): string {
  const blocks = sections.flatMap(({ heading, paragraphs }) => [
    ...(heading === undefined ? [] : [`<h2>${escapeText(heading)}</h2>`]),
    ...paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`),
  ]);
  if (figure) {
    const afterFirst = blocks.findIndex((block) => block.startsWith("<p>")) + 1;
    blocks.splice(afterFirst, 0, figureHtml(figure));
  }
  return blocks.join("\n");
}

/** Paragraphs that open with a short question (哪些人可以领？…) get it as their heading. */
export function questionSections(paragraphs: readonly string[]): Section[] {
  return paragraphs.map((paragraph) => {
    const [, heading, answer] = /^([^。，？]{2,14}？)(.+)$/su.exec(paragraph) ?? [];
    return heading === undefined || answer === undefined
      ? { paragraphs: [paragraph] }
      : { heading, paragraphs: [answer] };
  });
}
