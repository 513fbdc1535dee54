import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { getChunk } from "./chunk.ts";

/** React.lazy for a part whose scripts may be late: what does not come is fetched again, and the page stays meanwhile. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's own
export const lazyPart = <Shown extends ComponentType<any>>(
  fetchModule: () => Promise<{ default: Shown }>,
): LazyExoticComponent<Shown> => lazy(() => getChunk(fetchModule));
