import type { ReactNode } from "react";
import { Navigate, useLocation, useParams } from "react-router";

/** …/{homework|test}/py/{courseId}/{paperid}/{scoreid}: leads to the script on the pages of its course. */
export default function ProjectScriptScreen(): ReactNode {
  const { courseId = "", paperid = "", scoreid = "" } = useParams();
  const folder = useLocation().pathname.includes("/test/py/") ? "test" : "homework";
  return (
    <Navigate
      replace
      to={`/course/${encodeURIComponent(courseId)}/manager/teaching/${folder}/batch/${encodeURIComponent(paperid)}/view/${encodeURIComponent(scoreid)}`}
    />
  );
}
