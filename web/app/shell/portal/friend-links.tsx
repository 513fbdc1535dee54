import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { Block } from "./block.tsx";
import styles from "./friend-links.module.css";
import type { HomeData } from "./home-data.ts";

/** Sites of partners, each in a new window. */
export function FriendLinks({ links }: Pick<HomeData, "links">): ReactNode {
  const words = useWords().home;
  if (links.length === 0) return null;
  return (
    <Block id="links" title={words.links} line={words.linksLine}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.id}>
            <AddressLink href={link.href} isNewWindow>
              {link.title}
            </AddressLink>
          </li>
        ))}
      </ul>
    </Block>
  );
}
