/** What other domains may show of the site's own pages. */
export { MissingPage } from "./gate/missing-page.tsx";
export { pdfTarget } from "./pdf/pdf-target.ts";
export { PdfViewer } from "./pdf/pdf-viewer.tsx";
