import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../kernel/line/lazy-part.ts";
import type { AwardDeskProps } from "./manage/award-desk.tsx";

/** What other domains may show of certificates. */
export { SourceCertificates } from "./view/source-certificates.tsx";

// With Ant Design: in the browser only.
const DeskPart = lazyPart(() => import("./manage/award-desk.tsx"));
const DesignerPart = lazyPart(() => import("./designer/designer.screen.tsx"));

/** Everything about the certificates of one course or project. */
export function AwardDesk(props: AwardDeskProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <DeskPart {...props} />
    </Suspense>
  );
}

/** How a certificate looks; the address names the template as `templateId`. */
export function CertificateDesigner(): ReactNode {
  return (
    <Suspense fallback={null}>
      <DesignerPart />
    </Suspense>
  );
}
