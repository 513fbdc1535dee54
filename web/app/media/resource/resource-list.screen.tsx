import type { ReactNode } from "react";
import { ResourceLibrary } from "../library/resource-library.tsx";

/** teachingManager/resource/list: everything that the teachers below one's organisation have uploaded. */
export default function ResourceListScreen(): ReactNode {
  return <ResourceLibrary name="list" />;
}
