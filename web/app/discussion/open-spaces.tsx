import { listOpenSpaces } from "@perennial/contract/identity/account/user-space.ts";
import { createContext, use, useMemo, type ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../space/query.ts";

const AT_ONCE = 100;
const Open = createContext<ReadonlySet<string>>(new Set());

interface OpenSpacesProps {
  /** Everybody who is named inside. */
  readonly userIds: readonly string[];
  readonly children: ReactNode;
}

/** Asks once for all the people of a list who of them shows a public space; `SpaceLink` inside leads there. */
export function OpenSpaces({ userIds, children }: OpenSpacesProps): ReactNode {
  const uids = [...new Set(userIds)].filter(Boolean).slice(0, AT_ONCE);
  const { data } = useRead(listOpenSpaces, { uids }, { isEnabled: uids.length > 0 });
  const open = useMemo(() => new Set(data), [data]);
  return <Open value={open}>{children}</Open>;
}

interface SpaceLinkProps {
  readonly userId: string;
  readonly children: ReactNode;
}

/** A name that leads to its owner's public space, where there is one. */
export function SpaceLink({ userId, children }: SpaceLinkProps): ReactNode {
  return use(Open).has(userId) ? <Link to={`/uspace/${userId}`}>{children}</Link> : children;
}
