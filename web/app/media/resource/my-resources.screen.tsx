import type { ReactNode } from "react";
import { ResourceLibrary } from "../library/resource-library.tsx";

/** ucenter/teaching-space/c/resource: a teacher's own uploads. */
export default function MyResourcesScreen(): ReactNode {
  return <ResourceLibrary name="mine" />;
}
