import { redirect, type LoaderFunctionArgs } from "react-router";
import { choiceKey } from "../kernel/query-keys.ts";

export const queryKeys = { forcelook: choiceKey([0, 1]) };

/** /{courseId}/coursedetail/chapdetail/{chapterId}: the chapter stands in the learner's plan (consoles §2). */
export function loader({ params, url }: LoaderFunctionArgs) {
  const { searchParams } = url;
  searchParams.set("chapterid", params["chapterId"] ?? "");
  const courseId = encodeURIComponent(params["courseId"] ?? "");
  return redirect(
    `/ucenter/learning-space/course/study/${courseId}/plan?${searchParams.toString()}`,
  );
}

/** Never shown: the loader leads on. */
export default function ChapterEntryScreen(): null {
  return null;
}
