import { getTeachingDesk } from "@perennial/contract/training/teaching/desk.ts";
import type { ReactNode } from "react";
import { ProjectNotices } from "../../discussion/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";

/** …/jxgl: the teaching of a project. */
export default function TeachingScreen(): ReactNode {
  return <ProjectFrame page="jxgl">{({ id }) => <Teaching packageId={id} />}</ProjectFrame>;
}

function Teaching({ packageId }: { readonly packageId: string }): ReactNode {
  const read = useRead(getTeachingDesk, { packageId });
  return (
    <Reading of={read}>{(desk) => <ProjectNotices packageId={packageId} desk={desk} />}</Reading>
  );
}
