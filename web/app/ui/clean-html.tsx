import type { ReactNode } from "react";

interface CleanHtmlProps {
  /** HTML that the server has cleaned (a rich text of an operation), never anything else. */
  readonly html: string;
  readonly as?: "div" | "span";
  readonly className?: string | undefined;
  readonly "data-step"?: number;
}

/** Shows HTML as it is. This is the only place where a page inserts HTML (scripts/source-rules checks that). */
export function CleanHtml({ html, as: Tag = "div", ...more }: CleanHtmlProps): ReactNode {
  // oxlint-disable-next-line react/no-danger -- rich text passes the cleaner before it is stored (server kernel/html)
  return <Tag {...more} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A script of our own, the same for everybody, that runs before the page's modules have arrived. */
export function OwnScript({
  code,
  noModule = false,
}: {
  readonly code: string;
  readonly noModule?: boolean;
}): ReactNode {
  // oxlint-disable-next-line react/no-danger -- a constant of the product
  return <script noModule={noModule} dangerouslySetInnerHTML={{ __html: code }} />;
}
