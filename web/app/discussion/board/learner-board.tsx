import { POSTS_BY } from "@perennial/contract/discussion/board/board.ts";
import { Segmented, Select } from "antd";
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { useBoardWords } from "./board-words.ts";
import { useListAddress } from "../list-address.ts";
import { PostList } from "./post-list.tsx";
import { learnerPostAddresses, studyPostAddresses } from "./study-posts.ts";
import { useTalkWords } from "../talk-words.ts";

interface LearnerBoardProps {
  /** Names of the learner's courses by id; one of them may be chosen. */
  readonly courses: ReadonlyMap<string, string>;
  /** Only the courses of this project; in it a post can be begun from here. */
  readonly packageId?: string;
}

/** What is discussed in the learner's courses, or in those of a project: everybody's, the own, and those replied to. */
export function LearnerBoard({ courses, packageId }: LearnerBoardProps): ReactNode {
  const words = useBoardWords();
  const talk = useTalkWords();
  const { get, go } = useListAddress();
  const courseId = get("courseId");
  const wanted = get("by");
  const by = POSTS_BY.find((one) => one === wanted) ?? "anyone";
  const isProject = packageId !== undefined;
  return (
    <>
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
        {isProject && courseId !== "" ? (
          <ButtonLink kind="primary" to={studyPostAddresses(courseId).create}>
            {words.write}
          </ButtonLink>
        ) : null}
      </Row>
      <PostList
        key={`${courseId} ${by}`}
        place={courseId === "" ? undefined : { courseId }}
        {...(isProject && courseId === "" ? { packageId } : {})}
        toOf={learnerPostAddresses}
        as="learner"
        by={by}
        empty={
          courseId === "" || by !== "anyone" ? (
            <EmptyState
              message={talk.none[by]}
              action={
                isProject ? undefined : (
                  <ButtonLink to="/ucenter/learning-space/c/list">{talk.goCourses}</ButtonLink>
                )
              }
            />
          ) : undefined
        }
      />
    </>
  );
}
