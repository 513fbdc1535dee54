import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { hostBelow } from "../library/library-host.ts";
import LibraryScreen, { type LibraryScreenProps } from "../library/library-part.tsx";

/** A screen of one's own library, in the teaching space. */
export function OwnLibrary({ part }: Pick<LibraryScreenProps, "part">): ReactNode {
  const { user } = useShell();
  const base = "/ucenter/teaching-space/c/questionstore";
  return user ? <LibraryScreen host={hostBelow(`0.${user.id}`, base)} part={part} /> : null;
}
