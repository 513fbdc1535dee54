import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import type { LibraryHost, LibraryPageProps } from "./library-host.ts";

/** The frame of a library's screen: that of the place where it stands, or a page of its own. */
export function LibraryPage({
  host,
  ...page
}: LibraryPageProps & { readonly host: LibraryHost }): ReactNode {
  const Frame = host.frame ?? SpacePage;
  return <Frame {...page} />;
}
