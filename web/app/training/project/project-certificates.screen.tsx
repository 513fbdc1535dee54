import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AwardDesk } from "../../certificate/manage/public.tsx";
import { ProjectFrame } from "./project-frame.tsx";

/** …/jyzsgl: the certificates of a project: its rules, who gets one, and what was issued. */
export default function ProjectCertificatesScreen(): ReactNode {
  const { pathname } = useLocation();
  return (
    <ProjectFrame page="jyzsgl">
      {({ id }) => (
        <AwardDesk
          kind="project"
          sourceId={id}
          designTo={(templateId) => `${pathname}/design/${templateId}`}
        />
      )}
    </ProjectFrame>
  );
}
