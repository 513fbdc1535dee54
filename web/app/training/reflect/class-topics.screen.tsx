import type { ReactNode } from "react";
import { ClassTopics } from "../../discussion/public.tsx";
import { LeadFrame } from "../class/lead-frame.tsx";
import { useReminding } from "../class/reminding.ts";

/** train/{id}/m-topics: what the class discusses, and who takes part. */
export default function ClassTopicsScreen(): ReactNode {
  return (
    <LeadFrame page="m-topics">
      {({ id, isHead }) => <Topics key={id} classId={id} isHead={isHead} />}
    </LeadFrame>
  );
}

function Topics(of: { readonly classId: string; readonly isHead: boolean }): ReactNode {
  const reminding = useReminding(of.classId);
  return <ClassTopics {...of} reminding={(people, again) => reminding("talk", people, again)} />;
}
