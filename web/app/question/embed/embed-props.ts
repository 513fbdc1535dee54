/** What a page in a frame is for. */
export interface EmbedProps {
  readonly appKey: string;
  /** Empty for an application that may embed nothing. */
  readonly origin: string;
  readonly part: "library" | "edit";
}
