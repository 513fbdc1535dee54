import type { ReactNode } from "react";
import { AddressLink } from "../ui/address-link.tsx";
import { isOutside, type Item } from "./content-item.ts";

interface ContentLinkProps {
  readonly item: Pick<Item, "linkUrl" | "isExternalLink" | "externalLink">;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The link to where an item leads: its page in the app, an outside address in a new window. */
export function ContentLink({ item, className, children }: ContentLinkProps): ReactNode {
  return (
    <AddressLink href={item.linkUrl} isNewWindow={isOutside(item)} className={className}>
      {children}
    </AddressLink>
  );
}
