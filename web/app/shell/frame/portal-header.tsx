import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useShell } from "../../kernel/shell-data.ts";
import { RoleSwitch, type Person } from "../../identity/public.tsx";
import { writeStored } from "../../kernel/device-storage.ts";
import { ROLE_WIDTH_KEY } from "../../kernel/signed-mark.ts";
import { useWords } from "../../kernel/words.tsx";
import { ElderSwitch } from "../../site/elder-switch.tsx";
import { LanguageSwitch } from "../../site/language-switch.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ADDRESS } from "../addresses.ts";
import { MenuDrawer } from "./menu-drawer.tsx";
import { MessageBell } from "./message-bell.tsx";
import styles from "./portal-header.module.css";
import { TopMenu } from "./top-menu.tsx";
import { UserCard } from "./user-card.tsx";

/**
 * Role, messages and card of whoever is signed in. Everybody's page has the room for it, the style shows one of both parts
 * by what the browser knows (kernel/signed-mark.ts), and the person comes once they are asked for.
 */
function PersonPart({ user }: { readonly user: Person | null }): ReactNode {
  const role = useRef<HTMLDivElement>(null);
  const name = user?.currentRole.name;
  useEffect(() => {
    const width = role.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    if (name && width > 0) writeStored("local", ROLE_WIDTH_KEY, `${Math.ceil(width)}px`);
  }, [name]);
  return (
    <div className={styles.person}>
      <div ref={role} className={`${styles.wide} ${styles.role}`}>
        {user ? <RoleSwitch user={user} /> : null}
      </div>
      <MessageBell user={user} />
      <div className={`${styles.wide} ${styles.card}`}>
        {user ? <UserCard user={user} /> : null}
      </div>
    </div>
  );
}

/** The head of every portal page: 72 px with logo, menu, language, elder mode and the person. */
export function PortalHeader(): ReactNode {
  const { site, topMenu, user, isElder } = useShell();
  const words = useWords().shell;
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={ADDRESS.home} className={styles.logo}>
          {site.logoUrl ? (
            // React would ask for it before style and scripts.
            <img
              src={site.logoUrl}
              alt={site.siteName}
              width={220}
              height={44}
              fetchPriority="low"
            />
          ) : (
            <strong>{site.siteName}</strong>
          )}
        </Link>
        <TopMenu items={topMenu} />
        <div className={styles.actions}>
          <div className={`${styles.wide} needs-script`}>
            <LanguageSwitch />
          </div>
          <ElderSwitch isElder={isElder} />
          <div className={`${styles.wide} ${styles.visitor}`}>
            <ButtonLink kind="primary" to={ADDRESS.login}>
              {words.signIn}
            </ButtonLink>
            {/* A full page navigation, as in front §2. */}
            <a href={ADDRESS.register}>{words.register}</a>
          </div>
          <PersonPart user={user} />
          <button
            type="button"
            className={`${styles.drawerButton} needs-script`}
            aria-label={words.openMenu}
            aria-expanded={isDrawerOpen}
            onClick={() => setIsDrawerOpen(true)}
          >
            <Icon name="menu" size={1.5} />
          </button>
        </div>
      </div>
      {isDrawerOpen ? <MenuDrawer onClose={() => setIsDrawerOpen(false)} /> : null}
    </header>
  );
}
