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
import { Icon } from "../../ui/icon.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import { chosenMenuItem } from "./menu-choice.ts";
import styles from "./menu-drawer.module.css";
import { useSignInAddress } from "./sign-in-address.ts";

/** The header's menu, person and language on a phone. */
export function MenuDrawer({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { portal, user } = useShell();
  const { shell: words, site: siteWords, search } = useWords();
  const address = useSignInAddress();
  const { key, pathname } = useLocation();
  const firstKey = useRef(key);
  const chosenId = chosenMenuItem(portal.topMenu, pathname);

  useEffect(() => {
    if (key !== firstKey.current) onClose();
  }, [key, onClose]);

  return (
    <Dialog title={words.menu} place="side" onClose={onClose}>
      <ButtonLink to={ADDRESS.search} className={styles.search}>
        <Icon name="search" />
        {search.search}
      </ButtonLink>
      <nav aria-label={words.mainMenu}>
        <DrawerList items={portal.topMenu} chosenId={chosenId} />
      </nav>
      {user ? (
        <Box as="section" above={4} padTop={4} line="above" className={styles.part}>
          <h3>{words.role}</h3>
          <RoleChoices user={user} />
        </Box>
      ) : (
        <ButtonLink kind="primary" className={`${styles.signIn} for-visitors`} to={address.login}>
          {words.signIn}
        </ButtonLink>
      )}
      <Box as="section" above={4} padTop={4} line="above" className={styles.part}>
        <h3>{siteWords.language}</h3>
        <LanguageChoices />
      </Box>
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
