import type { PaperKindNumber } from "@perennial/contract/assessment/paper-parts.ts";
import { libraryName, LibraryKind } from "@perennial/contract/question/library.ts";
import { listLibraries } from "@perennial/contract/question/proposal.ts";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { useManager } from "../../course/public.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { useRead } from "../../space/query.ts";
import { PaperScreen } from "../paper-part.tsx";

const FOLDERS = [
  ["homework", 2],
  ["exercise", 3],
  ["test", 1],
  ["exam", 0],
] as const satisfies readonly (readonly [string, PaperKindNumber])[];

/** A screen of the papers of the course that is managed; the address says of which kind. */
export function CoursePapers({
  part,
}: Pick<ComponentProps<typeof PaperScreen>, "part">): ReactNode {
  const { courseId, periodId, to } = useManager();
  const { user, site } = useShell();
  const { pathname } = useLocation();
  const met = useRead(listLibraries, {});
  const projects = (met.data ?? []).filter(({ courseIds }) => courseIds?.includes(courseId));
  const [folder, kind] =
    FOLDERS.find(([name]) => pathname.includes(`/manager/prepare/${name}`)) ?? FOLDERS[2];
  const base = `prepare/${folder}`;
  const libraryId = libraryName(LibraryKind.course, courseId);
  return (
    <PaperScreen
      key={folder}
      part={part}
      host={{
        libraryId,
        periodId,
        kind,
        libraries: [
          libraryId,
          ...(user ? [libraryName(LibraryKind.own, user.id)] : []),
          ...(user ? [libraryName(LibraryKind.corp, user.corpId)] : []),
          libraryName(LibraryKind.site, site.id),
        ],
        projects: projects.map(({ libraryId: id, name }) => ({ id, name })),
        list: to(base),
        editor: (id) => to(`${base}/editor/${id}`),
        preview: (id) => to(`${base}/preview/${id}`),
        imports: to("prepare/question-library/import"),
      }}
    />
  );
}
