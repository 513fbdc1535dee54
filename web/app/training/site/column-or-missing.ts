import { data } from "react-router";
import type { Site, SiteColumn } from "./public-frame.tsx";

/** A column of a micro-site that is a page. Throws the answer that there is none. */
export function columnOrMissing(site: Site, columnId: string): SiteColumn {
  const column = site.columns.find(({ id, kind }) => id === columnId && kind !== "link");
  if (!column) throw data(null, { status: 404 });
  return column;
}
