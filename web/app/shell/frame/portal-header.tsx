import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useRegistration, useShell } from "../../kernel/shell-data.ts";
import { RoleSwitch, type Person } from "../../identity/public.tsx";
import { writeStored } from "../../kernel/device-storage.ts";
import { ROLE_WIDTH_KEY } from "../../kernel/signed-mark.ts";
import { lazyPart } from "../../kernel/line/lazy-part.ts";
import { useWords } from "../../kernel/words.tsx";
import { ElderSwitch } from "../../site/elder-switch.tsx";
import { LanguageSwitch } from "../../site/language-switch.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import { MessageBell } from "./message-bell.tsx";
import styles from "./portal-header.module.css";
import { useSignInAddress } from "./sign-in-address.ts";
import { TopMenu } from "./top-menu.tsx";
import { UserCard } from "./user-card.tsx";

/**
 * Role, messages and card of the signed-in person. Every page reserves the room for them. The style shows this part or
 * the visitor's by what the browser knows (kernel/signed-mark.ts), and the person is filled in once the answer arrives.
 */
function PersonPart({ user }: { readonly user: Person | null }): ReactNode {
  const role = useRef<HTMLDivElement>(null);
  const name = user?.currentRole.name;
  useEffect(() => {
    const width = role.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    if (name && width > 0) writeStored("local", ROLE_WIDTH_KEY, `${Math.ceil(width)}px`);
  }, [name]);
  return (
    <Box gap={1} align="center" className={styles.person}>
      <div ref={role} className={`${styles.wide} ${styles.role}`}>
        {user ? <RoleSwitch user={user} /> : null}
      </div>
      <MessageBell user={user} />
      <div className={`${styles.wide} ${styles.card}`}>
        {user ? <UserCard user={user} /> : null}
      </div>
    </Box>
  );
}

/** Only phones have it, and only once somebody opens it. */
const MenuDrawer = lazyPart(() =>
  import("./menu-drawer.tsx").then((part) => ({ default: part.MenuDrawer })),
);

/** The head of every portal page: 72 px with logo, menu, language, elder mode and the person. */
export function PortalHeader(): ReactNode {
  const { site, portal, user } = useShell();
  const { shell: words, search } = useWords();
  const address = useSignInAddress();
  const isOpen = useRegistration();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <Box as="header" line="below" ground="surface" className={styles.header}>
      <Row gap={2} gapX={4} align="stretch" middle className={styles.inner}>
        <Row
          as={Link}
          align="center"
          rigid
          tone="ink"
          serif
          size={3}
          plain
          to={ADDRESS.home}
          className={styles.logo}
        >
          {site.logoUrl ? (
            // Otherwise React would fetch the picture before style and scripts.
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
        </Row>
        <TopMenu items={portal.topMenu} />
        <Row gap={1} align="center" pushed>
          <Link to={ADDRESS.search} aria-label={search.search} className={styles.search}>
            <Icon name="search" size={1.25} />
          </Link>
          <div className={`${styles.wide} needs-script`}>
            <LanguageSwitch />
          </div>
          <ElderSwitch />
          <div className={`${styles.wide} ${styles.visitor}`}>
            {/* allowed(for-visitors): its row hides, and leaves no room */}
            <ButtonLink kind="primary" to={address.login}>
              {words.signIn}
            </ButtonLink>
            {/* A full page navigation, as in front §2. */}
            {isOpen ? <a href={address.register}>{words.register}</a> : null}
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
        </Row>
      </Row>
      {isDrawerOpen ? (
        <Suspense fallback={null}>
          <MenuDrawer onClose={() => setIsDrawerOpen(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
