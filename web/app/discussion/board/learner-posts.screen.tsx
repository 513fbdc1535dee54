import { listOwnEnrolments } from "@perennial/contract/course/enrolment/own-enrolment.ts";
import { POSTS_BY } from "@perennial/contract/discussion/board/board.ts";
import { Segmented, Select } from "antd";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { useBoardWords } from "./board-words.ts";
import { useListAddress } from "../list-address.ts";
import { PostList } from "./post-list.tsx";
import { learnerPostAddresses, studyPostAddresses } from "./study-posts.ts";
import { useTalkWords } from "../talk-words.ts";

const COURSES = 100;

/** Learning space c/discuss: what is discussed in the learner's courses, the own posts, and those replied to. */
export default function LearnerPostsScreen(): ReactNode {
  const words = useBoardWords();
  const talk = useTalkWords();
  const { get, go } = useListAddress();
  const courseId = get("courseId");
  const wanted = get("by");
  const by = POSTS_BY.find((one) => one === wanted) ?? "anyone";
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
      <Row gap={2} gapX={3} align="center" wrap>
        <Segmented
          aria-label={words.list}
          value={by}
          options={POSTS_BY.map((value) => ({ value, label: talk.by[value] }))}
          onChange={(value) => go({ by: value === "anyone" ? "" : value })}
        />
        <Select
          aria-label={words.course}
          style={{ width: 260, maxWidth: "100%" }}
          value={courseId}
          options={[
            { value: "", label: talk.allCourses },
            ...[...courses].map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => go({ courseId: value, board: "" })}
        />
      </Row>
      <PostList
        key={`${courseId} ${by}`}
        place={courseId === "" ? undefined : { courseId }}
        toOf={learnerPostAddresses}
        as="learner"
        by={by}
        empty={
          courseId === "" || by !== "anyone" ? (
            <EmptyState
              message={talk.none[by]}
              action={<ButtonLink to="/ucenter/learning-space/c/list">{talk.goCourses}</ButtonLink>}
            />
          ) : undefined
        }
      />
    </SpacePage>
  );
}
