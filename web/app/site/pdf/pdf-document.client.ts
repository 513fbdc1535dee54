import {
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  type PDFDocumentProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/default -- an address, by Vite
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

export { TextLayer };
export type { PDFDocumentProxy };

GlobalWorkerOptions.workerSrc = workerUrl;

/** Character maps, base fonts and decoders that documents may ask for, as hashed files of our own. */
const FILES: Readonly<Record<string, unknown>> = {
  ...import.meta.glob("../../../node_modules/pdfjs-dist/cmaps/*.bcmap", {
    query: "?url",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob("../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
    query: "?url",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob("../../../node_modules/pdfjs-dist/wasm/{openjpeg,jbig2,qcms}*.{wasm,js}", {
    query: "?url",
    import: "default",
    eager: true,
  }),
};
const FOLDERS: Readonly<Record<string, string>> = {
  cMapUrl: "cmaps",
  standardFontDataUrl: "standard_fonts",
  wasmUrl: "wasm",
};

/** Finds those files by the names that the library uses. */
class OwnFiles {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = await FILES[`../../../node_modules/pdfjs-dist/${FOLDERS[kind]}/${filename}`];
    if (typeof address !== "string") throw new Error(`no ${filename}`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`no ${filename}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Opens a document of this site; destroy the answer when it is not needed any more. */
export function openDocument(path: string) {
  return getDocument({
    url: path,
    withCredentials: true,
    BinaryDataFactory: OwnFiles,
    useWorkerFetch: false,
    // The page's policy allows no evaluation of strings.
    stopAtErrors: false,
  });
}
