import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Row } from "../../ui/layout/layout.tsx";
import { CoursePicker } from "../course-picker.tsx";
import { NoticeList } from "./notice-list.tsx";
import { useNoticeWords } from "./notice-words.ts";

/** c/notice: notices of all courses of the viewer, or of one. */
export default function OwnNoticesScreen(): ReactNode {
  const words = useNoticeWords();
  const [address, setAddress] = useSearchParams();
  const courseId = address.get("courseId") ?? "";
  return (
    <NoticeList
      place={courseId === "" ? undefined : { courseId }}
      lead={words.ownLead}
      picker={
        <Row gap={2} gapX={3} align="center" wrap>
          <CoursePicker
            value={courseId}
            all={words.allCourses}
            onChange={(chosen) => setAddress(chosen === "" ? {} : { courseId: chosen })}
          />
        </Row>
      }
    />
  );
}
