import { redirect } from "react-router";
import { EVERY_KEY } from "../../kernel/query-keys.ts";
import type { Route } from "./+types/preview-redirect.screen";

export const queryKeys = EVERY_KEY;

/** The requirements' short addresses of the previews lead to the course manager's. */
export function loader({ url, params }: Route.LoaderArgs): Response {
  const { pathname, search } = url;
  const preview = pathname.endsWith("/unitPreview") ? "unitPreview" : "chapterPreview";
  return redirect(`/course/${encodeURIComponent(params.id)}/manager/plan/${preview}${search}`);
}

/** Never shown: the loader leads on. */
export default function PreviewRedirect(): null {
  return null;
}
