import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { Link } from "react-router";
import { useShell } from "../root.tsx";
import { RoleSwitch } from "../identity/public.tsx";
import { useConsoleWords } from "../console/public.tsx";
import { setNetworkWords, setTroubleListener } from "../kernel/call.ts";
import { useWords } from "../kernel/words.tsx";
import { LanguageSwitch } from "../site/language-switch.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast, ToastHost } from "../ui/toast.tsx";
import styles from "./admin-frame.module.css";
import { AdminMenu } from "./admin-menu.tsx";
import { ADDRESS } from "./addresses.ts";
import { UserCard } from "./frame/user-card.tsx";

interface AdminFrameProps {
  /** The left menu; none on a page that refuses. */
  readonly menu?: ReactNode;
  readonly isFolded?: boolean;
  readonly onFold?: () => void;
  readonly children: ReactNode;
}

const WIDTH = { "--sidebar": `${LIMITS.sidebarWidthPx}px` } as CSSProperties;

/** Header of 56 px and left menu around a console's screens; below 992 px the menu is a drawer. */
export function AdminFrame({
  menu,
  isFolded = false,
  onFold,
  children,
}: AdminFrameProps): ReactNode {
  const { site, user } = useShell();
  const words = useWords();
  const own = useConsoleWords();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);

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
        {menu ? (
          <>
            <button
              type="button"
              className={`${styles.tool} ${styles.wide}`}
              aria-expanded={!isFolded}
              aria-controls="console-menu"
              aria-label={isFolded ? own.unfoldMenu : own.foldMenu}
              onClick={onFold}
            >
              <Icon name="menu" />
            </button>
            <button
              type="button"
              className={`${styles.tool} ${styles.narrow}`}
              aria-label={words.shell.openMenu}
              onClick={() => setIsDrawerOpen(true)}
            >
              <Icon name="menu" />
            </button>
          </>
        ) : null}
        <p className={styles.name}>
          <strong>{site.siteName}</strong>
          <span>{words.kernel.consoleSuffix}</span>
        </p>
        <div className={styles.actions}>
          {user ? (
            <>
              <span className={styles.organisation}>
                {user.roles.find(({ current }) => current === 1)?.rightUserRole.corpName}
              </span>
              <RoleSwitch user={user} />
            </>
          ) : null}
          <LanguageSwitch isShort />
          <Link className={styles.portal} to={ADDRESS.home} aria-label={own.portal}>
            <Icon name="home" />
            <span>{own.portal}</span>
          </Link>
          {user ? <UserCard user={user} /> : null}
        </div>
      </header>
      {menu ? (
        <aside id="console-menu" className={styles.side}>
          {menu}
        </aside>
      ) : null}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {isDrawerOpen ? (
        <Dialog title={words.shell.menu} place="side" onClose={() => setIsDrawerOpen(false)}>
          <AdminMenu isFolded={false} onChosen={() => setIsDrawerOpen(false)} />
        </Dialog>
      ) : null}
      <ToastHost />
    </div>
  );
}
