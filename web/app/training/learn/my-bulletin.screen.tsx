import type { ReactNode } from "react";
import { OwnNoticeList } from "../../discussion/public.tsx";
import { LearnerFrame } from "../project/learner-frame.tsx";

/** train/{id}/my-bulletin: notices of a project, its courses and the own classes, unread ones first. */
export default function MyBulletinScreen(): ReactNode {
  return (
    <LearnerFrame page="my-bulletin">{({ id }) => <OwnNoticeList packageId={id} />}</LearnerFrame>
  );
}
