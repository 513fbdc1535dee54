import { lazyPart } from "../kernel/line/lazy-part.ts";

/** What other domains may show of the site's own pages. */
export { MissingPage } from "./gate/missing-page.tsx";
export { pdfTarget } from "./pdf/pdf-target.ts";
export { PREVIEW_ADDRESS } from "./studio/preview-address.ts";

/** A PDF in place. With its library: fetched when a document is opened; wrap it in Suspense. */
export const PdfViewer = lazyPart(() =>
  import("./pdf/pdf-viewer.tsx").then((part) => ({ default: part.PdfViewer })),
);

/** One page of a PDF, with its library. */
export const PdfSheet = lazyPart(() =>
  import("./pdf/pdf-sheet.tsx").then((part) => ({ default: part.PdfSheet })),
);
