import type { ReactNode } from "react";
import { CertificateDesigner } from "../../certificate/designer/public.tsx";

/** …/jyzsgl/design/{templateId}: how the certificate of a project looks. */
export default function CertificateDesignScreen(): ReactNode {
  return <CertificateDesigner kind="project" />;
}
