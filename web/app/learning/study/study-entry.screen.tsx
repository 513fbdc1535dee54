import { redirect, type LoaderFunctionArgs } from "react-router";
import { choiceKey, idsKey } from "../../kernel/query-keys.ts";

export const queryKeys = { chapterid: idsKey(), forcelook: choiceKey([0, 1]) };

/** /course/study/{courseId}/…: the study pages stand in the learning space. */
export function loader({ params, url }: LoaderFunctionArgs) {
  const { search } = url;
  const courseId = encodeURIComponent(params["courseId"] ?? "");
  const page = params["*"] || "progress";
  return redirect(`/ucenter/learning-space/course/study/${courseId}/${page}${search}`);
}

/** Never shown: the loader leads on. */
export default function StudyEntryScreen(): null {
  return null;
}
