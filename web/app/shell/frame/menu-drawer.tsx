import type { NavMenuItem } from "@perennial/contract/site/appearance.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useShell } from "../../kernel/shell-data.ts";
import { RoleChoices } from "../../identity/public.tsx";
import { useWords } from "../../kernel/words.tsx";
import { LanguageChoices } from "../../site/language-switch.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ADDRESS } from "../addresses.ts";
import { chosenMenuItem } from "./menu-choice.ts";
import styles from "./menu-drawer.module.css";

/** Menu, person and language of the header on a phone. */
export function MenuDrawer({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { topMenu, user } = useShell();
  const words = useWords().shell;
  const siteWords = useWords().site;
  const { key, pathname } = useLocation();
  const firstKey = useRef(key);
  const chosenId = chosenMenuItem(topMenu, pathname);

  useEffect(() => {
    if (key !== firstKey.current) onClose();
  }, [key, onClose]);

  return (
    <Dialog title={words.menu} place="side" onClose={onClose}>
      <nav aria-label={words.mainMenu}>
        <DrawerList items={topMenu} chosenId={chosenId} />
      </nav>
      {user ? (
        <section className={styles.part}>
          <h3>{words.role}</h3>
          <RoleChoices user={user} />
        </section>
      ) : (
        <ButtonLink kind="primary" className={styles.signIn} to={ADDRESS.login}>
          {words.signIn}
        </ButtonLink>
      )}
      <section className={styles.part}>
        <h3>{siteWords.language}</h3>
        <LanguageChoices />
      </section>
    </Dialog>
  );
}

interface DrawerListProps {
  readonly items: readonly NavMenuItem[];
  readonly chosenId?: string | undefined;
}

function DrawerList({ items, chosenId }: DrawerListProps): ReactNode {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <AddressLink
            href={item.url}
            isNewWindow={item.openType !== "Self"}
            aria-current={item.id === chosenId ? "true" : undefined}
          >
            {item.name}
          </AddressLink>
          {item.children.length > 0 ? <DrawerList items={item.children} /> : null}
        </li>
      ))}
    </ul>
  );
}
