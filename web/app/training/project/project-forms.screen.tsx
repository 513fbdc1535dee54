import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CreateForm, FormList } from "../../form/builder/public.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { ProjectFrame } from "./project-frame.tsx";

/** …/dcwjgl: the questionnaires and custom forms of a project. */
export default function ProjectFormsScreen(): ReactNode {
  const { pathname: root } = useLocation();
  return (
    <ProjectFrame page="dcwjgl">
      {({ id }) => (
        <>
          <Row justify="end">
            <CreateForm root={root} placeId={id} />
          </Row>
          <FormList root={root} placeId={id} />
        </>
      )}
    </ProjectFrame>
  );
}
