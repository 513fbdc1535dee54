/** What other domains may show of the site's own pages. */
export { MissingPage } from "./missing-page.tsx";
export { PdfViewer } from "./pdf-viewer.tsx";
