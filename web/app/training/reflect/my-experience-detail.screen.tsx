import { getExperience } from "@perennial/contract/training/reflect/experience.ts";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Row } from "../../ui/layout/layout.tsx";
import { LearnerFrame } from "../project/learner-frame.tsx";
import { ExperienceView } from "./experience-view.tsx";
import { useExperienceWords } from "./experience-words.ts";

/** train/{id}/my-experience/detail/{noteid}: an experience of one's own, or of somebody in the class. */
export default function MyExperienceDetailScreen(): ReactNode {
  const { noteid = "" } = useParams();
  return (
    <LearnerFrame page="my-experience">
      {({ id }) => (
        <ExperienceView key={noteid} id={noteid} extra={<Ways packageId={id} id={noteid} />} />
      )}
    </LearnerFrame>
  );
}

function Ways({ packageId, id }: { readonly packageId: string; readonly id: string }): ReactNode {
  const words = useExperienceWords();
  const { data } = useRead(getExperience, { id });
  const root = `/ucenter/learning-space/train/${packageId}/my-experience`;
  return (
    <Row gap={4} align="center" wrap>
      {data?.isOwn ? <Link to={`${root}/edit/${id}`}>{words.change}</Link> : null}
      <Link to={data?.isOwn === false ? `${root}?of=class` : root}>{words.back}</Link>
    </Row>
  );
}
