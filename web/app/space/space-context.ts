import type { getSpace } from "@perennial/contract/identity/roles/own-menu.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { MenuEntryShape } from "@perennial/contract/site/menu/menu.ts";
import { createContext, useContext } from "react";

export type Space = OutputOf<typeof getSpace>;
export type MenuEntry = MenuEntryShape;

interface SpaceFacts {
  readonly space: Space;
  /** Where this space's addresses begin: `/admin-site`, `/ucenter`. */
  readonly root: string;
}

/** Given by the frame to everything inside. */
export const SpaceContext = createContext<SpaceFacts | undefined>(undefined);

/** The space that a screen stands in: what the server says of the active role, and the root of its addresses. */
export function useSpace(): SpaceFacts {
  const facts = useContext(SpaceContext);
  if (!facts) throw new Error("the screen stands in no space");
  return facts;
}

/** The console's root for links: `/admin-site`. One screen is shown in several consoles. */
export function useSpaceRoot(): string {
  return useSpace().root;
}
