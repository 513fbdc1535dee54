import { libraryName, LibraryKind } from "@perennial/contract/question/library.ts";
import type { ComponentProps, ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { useSpaceRoot } from "../../space/space-context.ts";
import { PaperScreen } from "../paper-part.tsx";

const SCHOOL_ROOT = "/admin-school";

/** A screen of the papers that a console looks after: the school's in its own, the site's in the others. */
export function ManagedPapers({
  part,
}: Pick<ComponentProps<typeof PaperScreen>, "part">): ReactNode {
  const { user, site } = useShell();
  const root = useSpaceRoot();
  if (!user) return null;
  const ofSite = libraryName(LibraryKind.site, site.id);
  const libraryId = root === SCHOOL_ROOT ? libraryName(LibraryKind.corp, user.corpId) : ofSite;
  const base = `${root}/teachingManager/course/question-library-manager`;
  return (
    <PaperScreen
      part={part}
      host={{
        libraryId,
        periodId: undefined,
        kind: undefined,
        libraries: [...new Set([libraryId, ofSite])],
        list: `${base}/paperExamSjtmEdit`,
        editor: (id) => `${base}/paperExamSjtmEdit/${id}`,
        preview: (id) => `${base}/paperExamSjtmEdit/${id}/preview`,
        imports: `${base}/import`,
      }}
    />
  );
}
