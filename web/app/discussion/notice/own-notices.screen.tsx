import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { CoursePicker } from "../course-picker.tsx";
import styles from "../discussion.module.css";
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
        <div className={styles.filters}>
          <CoursePicker
            value={courseId}
            all={words.allCourses}
            onChange={(chosen) => setAddress(chosen === "" ? {} : { courseId: chosen })}
          />
        </div>
      }
    />
  );
}
