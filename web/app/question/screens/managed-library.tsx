import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { useSpaceRoot } from "../../space/space-context.ts";
import { hostBelow } from "../library/library-host.ts";
import LibraryScreen, { type LibraryScreenProps } from "../library/library-part.tsx";

const SCHOOL_ROOT = "/admin-school";

/** A screen of the library that a console looks after: the school's in its own, the site's in the others. */
export function ManagedLibrary({ part }: Pick<LibraryScreenProps, "part">): ReactNode {
  const { user, site } = useShell();
  const root = useSpaceRoot();
  if (!user) return null;
  const libraryId = root === SCHOOL_ROOT ? `2.${user.corpId}` : `3.${site.id}`;
  const base = `${root}/teachingManager/course/question-library-manager`;
  return <LibraryScreen host={hostBelow(libraryId, base)} part={part} />;
}
