import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { useBoardWords } from "./board-words.ts";
import { CoursePicker } from "../course-picker.tsx";
import { ownPostAddresses } from "./own-posts.ts";
import { PostList } from "./post-list.tsx";

/** c/discuss: boards of the viewer's courses, of all or of one. */
export default function OwnPostsScreen(): ReactNode {
  const words = useBoardWords();
  const [address, setAddress] = useSearchParams();
  const courseId = address.get("courseId") ?? "";
  return (
    <SpacePage
      title={words.boards}
      lead={courseId === "" ? words.ownLead : words.listLead}
      action={
        courseId === "" ? undefined : (
          <ButtonLink kind="primary" to={ownPostAddresses(courseId).create}>
            {words.write}
          </ButtonLink>
        )
      }
    >
      <Row gap={2} gapX={3} align="center" wrap>
        <CoursePicker
          value={courseId}
          all={words.allCourses}
          onChange={(chosen) => setAddress(chosen === "" ? {} : { courseId: chosen })}
        />
      </Row>
      <PostList
        key={courseId}
        place={courseId === "" ? undefined : { courseId }}
        toOf={ownPostAddresses}
      />
    </SpacePage>
  );
}
