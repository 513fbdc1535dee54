/** The home page as the draft has it, for those who manage the site. */
export const PREVIEW_ADDRESS = "/homePreview";

/** True for the address of the preview, also as its scripts ask for its data. */
export const isPreview = (url: string): boolean =>
  new URL(url).pathname.replace(/\.data$/, "") === PREVIEW_ADDRESS;
