import { getTeachingDesk } from "@perennial/contract/training/teaching/desk.ts";
import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { ProjectNotices, ProjectWork } from "../../discussion/public.tsx";
import { ProjectTimetable } from "../../live/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { TeachingLogs } from "./teaching-logs.tsx";
import { useTeachingWords } from "./teaching-words.ts";

const PARTS = ["notice", "timetable", "log"] as const;

/** …/jxgl: the teaching of a project. */
export default function TeachingScreen(): ReactNode {
  return <ProjectFrame page="jxgl">{({ id }) => <Teaching packageId={id} />}</ProjectFrame>;
}

function Teaching({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useTeachingWords();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const read = useRead(getTeachingDesk, { packageId });
  const part = PARTS.find((one) => one === address.get("part")) ?? "notice";
  return (
    <>
      <ProjectWork packageId={packageId} />
      <LinkTabs
        label={words.parts}
        selectedId={part}
        tabs={PARTS.map((id) => ({ id, name: words.names[id], to: `${pathname}?part=${id}` }))}
      />
      <Reading of={read}>
        {(desk) =>
          part === "notice" ? (
            <ProjectNotices packageId={packageId} desk={desk} />
          ) : part === "log" ? (
            <TeachingLogs packageId={packageId} desk={desk} />
          ) : (
            <ProjectTimetable packageId={packageId} desk={desk} />
          )
        }
      </Reading>
    </>
  );
}
