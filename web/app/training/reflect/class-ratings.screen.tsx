import type { ReactNode } from "react";
import { ClassRatings } from "../../discussion/public.tsx";
import { LeadFrame } from "../class/lead-frame.tsx";

/** train/{id}/m-pj: how the class rates its courses and teachers. */
export default function ClassRatingsScreen(): ReactNode {
  return <LeadFrame page="m-pj">{({ id }) => <ClassRatings key={id} classId={id} />}</LeadFrame>;
}
