/** What other domains may show of the site's own pages. */
export { MissingPage } from "./missing-page.tsx";
export { pdfTarget } from "./pdf-target.ts";
export { PdfViewer } from "./pdf-viewer.tsx";
