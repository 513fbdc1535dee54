import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A PDF as a reader sees it. */
export interface ReadPdf {
  /** Words of each page, without spaces. */
  readonly pages: readonly string[];
  /** Width and height of each page in points. */
  readonly sizes: readonly (readonly [number, number])[];
  readonly title: string;
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, "");

/** Reads a PDF back. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const file = await task.promise;
  const pages: string[] = [];
  const sizes: [number, number][] = [];
  for (let at = 1; at <= file.numPages; at += 1) {
    const page = await file.getPage(at);
    const { items } = await page.getTextContent();
    pages.push(withoutSpaces(items.map((item) => ("str" in item ? item.str : "")).join("")));
    const [, , width = 0, height = 0] = page.view;
    sizes.push([width, height]);
  }
  const { info } = await file.getMetadata();
  const title = (info as { readonly Title?: string }).Title ?? "";
  await task.destroy();
  return { pages, sizes, title };
}

/** Names of fonts in a PDF, each with whether its letters are in the file. */
export function fontsOf(
  bytes: Uint8Array,
): { readonly name: string; readonly isSubset: boolean }[] {
  const raw = Buffer.from(bytes).toString("latin1");
  const names = new Set([...raw.matchAll(/\/FontName \/([\w+-]+)/g)].map(([, name = ""]) => name));
  const embedded = [...raw.matchAll(/\/FontFile[23]? \d/g)].length;
  if (embedded !== names.size) throw new Error("a font is not embedded");
  return [...names].map((name) => ({ name, isSubset: name[6] === "+" }));
}
