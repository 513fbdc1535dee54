import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { LeadFrame, useLeadRoot } from "../class/lead-frame.tsx";
import { ExperienceView } from "./experience-view.tsx";
import { useExperienceWords } from "./experience-words.ts";

/** train/{id}/m-xxxd/detail/{noteid}: an experience for who leads the class, to be judged. */
export default function ClassExperienceScreen(): ReactNode {
  const words = useExperienceWords();
  const { noteid = "" } = useParams();
  const { root } = useLeadRoot();
  return (
    <LeadFrame page="m-xxxd">
      {({ id }) => (
        <ExperienceView
          key={noteid}
          id={noteid}
          extra={<Link to={`${root}/m-xxxd?classId=${id}`}>{words.back}</Link>}
        />
      )}
    </LeadFrame>
  );
}
