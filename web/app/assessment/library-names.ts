import { LibraryKind } from "@perennial/contract/question/library.ts";
import type { PaperHost } from "./paper-host.ts";
import { usePaperWords } from "./paper-words.ts";

/** The libraries that a paper may take questions from, each by the name that its people give it. */
export function useLibraryNames({
  libraries,
  projects = [],
}: PaperHost): { id: string; name: string }[] {
  const { libraries: names } = usePaperWords();
  return libraries
    .map((id) => ({ id, name: names[Number(id.split(".", 1)[0])] ?? id }))
    .concat(
      projects.map(({ id, name }) => ({ id, name: `${names[LibraryKind.project]} · ${name}` })),
    );
}
