import type { ReactNode } from "react";
import { ResourceAuditPage } from "../library/resource-library.tsx";

/** teachingManager/resource/audit: passes or refuses what teachers share. */
export default function ResourceAuditScreen(): ReactNode {
  return <ResourceAuditPage />;
}
