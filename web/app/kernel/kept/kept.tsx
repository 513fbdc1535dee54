import { createContext, useContext, type ReactNode } from "react";

/** Knows the parts of pages that were rendered before; on the server, for pages of visitors (kept-parts.ts). */
export interface Keeper {
  /** Marks in place of the part: one when it is known, else one before and one behind it. */
  marksOf(key: string): readonly [string] | readonly [before: string, behind: string];
}

export const KeeperContext = createContext<Keeper | undefined>(undefined);

interface KeptProps {
  /** Names the part among all that are kept. */
  readonly part: string;
  /** Everything that the part's first HTML depends on, but language, site and elder mode. */
  readonly of: readonly unknown[];
  /** Elements that use no `useId` and show no picture before the others: both act beyond the part's HTML. */
  readonly children: ReactNode;
}

/**
 * A part of a page that the server renders once for all pages that have it, as long as its data stay the same. In the
 * browser it is just its children.
 */
export function Kept({ part, of, children }: KeptProps): ReactNode {
  const keeper = useContext(KeeperContext);
  if (!keeper) return children;
  const [mark, behind] = keeper.marksOf(`${part} ${JSON.stringify(of)}`);
  if (behind === undefined) return mark;
  return (
    <>
      {mark}
      {children}
      {behind}
    </>
  );
}
