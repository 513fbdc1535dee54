import type { ReactNode } from "react";
import { useManager } from "../../course/public.tsx";
import { NoticeList } from "./notice-list.tsx";
import { useNoticeWords } from "./notice-words.ts";

/** teaching/notice: notices of the course and its classes. */
export default function NoticesScreen(): ReactNode {
  const words = useNoticeWords();
  const { courseId, periodId } = useManager();
  return <NoticeList place={{ courseId, periodId }} lead={words.lead} />;
}
