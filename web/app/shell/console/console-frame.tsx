import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { Link } from "react-router";
import { RoleSwitch } from "../../identity/public.tsx";
import { setNetworkWords, setTroubleListener } from "../../kernel/call.ts";
import { useWords } from "../../kernel/words.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { LanguageSwitch } from "../../site/language-switch.tsx";
import { useRememberedSite } from "../../site/remember-site.ts";
import type { Space } from "../../space/space-context.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast, ToastHost } from "../../ui/dialog/toast.tsx";
import { ADDRESS } from "../addresses.ts";
import { ConsoleHelp } from "./console-help.tsx";
import { FullScreen } from "./full-screen.tsx";
import styles from "./console-frame.module.css";
import { MessageBell } from "../frame/message-bell.tsx";
import { UserCard } from "../frame/user-card.tsx";
import { LiveGuard } from "../live-guard.tsx";
import { useMenuFold } from "../space/menu-fold.ts";
import { MenuSearch } from "../space/menu-search.tsx";
import { SpaceMenu } from "../space/space-menu.tsx";
import { useSpaceWords } from "../space/space-words.ts";
import { VisitedTags } from "../space/visited-tags.tsx";

interface ConsoleFrameProps {
  readonly space: Space;
  readonly isFolded: boolean;
  readonly children: ReactNode;
}

const WIDTH = { "--sidebar": `${LIMITS.sidebarWidthPx}px` } as CSSProperties;

/** Header of 56 px, left menu of 210 px, the pages opened so far; below 992 px the menu is a drawer. */
export function ConsoleFrame({ space, isFolded: was, children }: ConsoleFrameProps): ReactNode {
  const { site, user } = useShell();
  const words = useWords();
  const own = useSpaceWords();
  const [isFolded, fold] = useMenuFold(was);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const organisation = user?.roles.find(({ current }) => current === 1)?.rightUserRole.corpName;

  useRememberedSite();
  useEffect(() => {
    setNetworkWords(words.kernel.networkTrouble);
    setTroubleListener(showToast);
  }, [words]);

  return (
    <div className={styles.frame} style={WIDTH} data-folded={isFolded || undefined}>
      <a className={styles.skip} href="#content">
        {words.shell.skip}
      </a>
      <header className={styles.header}>
        <button
          type="button"
          className={`${styles.tool} ${styles.wide}`}
          aria-expanded={!isFolded}
          aria-controls="console-menu"
          aria-label={isFolded ? own.unfold : own.fold}
          onClick={fold}
        >
          <Icon name="menu" />
        </button>
        <button
          type="button"
          className={`${styles.tool} ${styles.narrow}`}
          aria-label={words.shell.openMenu}
          aria-expanded={isDrawerOpen}
          onClick={() => setIsDrawerOpen(true)}
        >
          <Icon name="menu" />
        </button>
        <p className={styles.name}>
          <strong>{site.siteName}</strong>
          <span>{words.kernel.consoleSuffix}</span>
        </p>
        <div className={styles.actions}>
          <MenuSearch menus={space.menus} />
          {user ? (
            <>
              {organisation ? <span className={styles.organisation}>{organisation}</span> : null}
              <RoleSwitch user={user} />
            </>
          ) : null}
          <span className={styles.wide}>
            <LanguageSwitch />
          </span>
          <Link
            className={styles.tool}
            to={ADDRESS.home}
            aria-label={own.portal}
            title={own.portal}
          >
            <Icon name="home" />
          </Link>
          <span className={styles.wide}>
            <FullScreen className={styles.tool} />
          </span>
          <span className={styles.wide}>
            <ConsoleHelp className={styles.tool} />
          </span>
          <MessageBell user={user} />
          {user ? <UserCard user={user} /> : null}
        </div>
      </header>
      <aside id="console-menu" className={styles.side} aria-label={own.admin}>
        <SpaceMenu label={own.admin} menus={space.menus} isFolded={isFolded} />
      </aside>
      <div className={styles.body}>
        <VisitedTags space={space} />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      {isDrawerOpen ? (
        <Dialog title={words.shell.menu} place="side" onClose={() => setIsDrawerOpen(false)}>
          <SpaceMenu
            label={own.admin}
            menus={space.menus}
            isFolded={false}
            onChosen={() => setIsDrawerOpen(false)}
          />
        </Dialog>
      ) : null}
      <ToastHost />
      <LiveGuard />
    </div>
  );
}
