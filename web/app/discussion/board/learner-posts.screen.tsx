import { listOwnEnrolments } from "@perennial/contract/course/enrolment/own-enrolment.ts";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useBoardWords } from "./board-words.ts";
import { LearnerBoard } from "./learner-board.tsx";
import { useListAddress } from "../list-address.ts";
import { studyPostAddresses } from "./study-posts.ts";
import { useTalkWords } from "../talk-words.ts";

const COURSES = 100;

/** Learning space c/discuss: what is discussed in the learner's courses, the own posts, and those replied to. */
export default function LearnerPostsScreen(): ReactNode {
  const words = useBoardWords();
  const talk = useTalkWords();
  const courseId = useListAddress().get("courseId");
  const learning = useRead(listOwnEnrolments, { pageNo: 1, pageSize: COURSES, group: "learning" });
  const finished = useRead(listOwnEnrolments, { pageNo: 1, pageSize: COURSES, group: "finished" });
  const courses = new Map(
    [...(learning.data ?? []), ...(finished.data ?? [])].map((own) => [
      own.courseId,
      own.course.name,
    ]),
  );
  return (
    <SpacePage
      title={words.boards}
      lead={talk.ownLead}
      action={
        courseId === "" ? undefined : (
          <ButtonLink kind="primary" to={studyPostAddresses(courseId).create}>
            {words.write}
          </ButtonLink>
        )
      }
    >
      <LearnerBoard courses={courses} />
    </SpacePage>
  );
}
