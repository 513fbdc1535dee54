import { getClass } from "@perennial/contract/course/class/class.ts";
import { redirect } from "react-router";
import { load } from "../kernel/load.ts";
import { EVERYBODY } from "../kernel/own-for.ts";
import { pageContext } from "../kernel/page-context.ts";
import type { Route } from "./+types/classroom-redirect.screen";

const NOT_SIGNED_IN = "/login?redirect=";

export const ownFor = EVERYBODY;

/** /classroom/{classRoomId}/manage/base: leads to the class in the manager of its course, for its teachers. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const page = context.get(pageContext);
  if (!page.isSignedIn) return redirect(`${NOT_SIGNED_IN}${encodeURIComponent(url.pathname)}`);
  const { id, courseId } = await load(page, getClass, { classId: params.classRoomId });
  return redirect(
    `/course/${encodeURIComponent(courseId)}/manager/prepare/class/detail?classId=${encodeURIComponent(id)}`,
  );
}

/** Never shown: the loader leads on. */
export default function ClassroomRedirect(): null {
  return null;
}
