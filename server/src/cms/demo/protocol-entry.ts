/** One section of a protocol. */
export interface DemoProtocolSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A protocol page of the portal. */
export interface DemoProtocol {
  readonly key: "register" | "payment" | "privacy";
  readonly title: string;
  /** ISO date from which the text is in force. */
  readonly effectiveAt: string;
  readonly sections: readonly DemoProtocolSection[];
}
