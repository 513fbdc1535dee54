import { useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { setNetworkWords, setTroubleListener } from "../../kernel/call.ts";
import { useWords } from "../../kernel/words.tsx";
import type { MenuEntry, Space } from "../../space/space-context.ts";
import { useRememberedSite } from "../../site/remember-site.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast, ToastHost } from "../../ui/dialog/toast.tsx";
import { BottomBar } from "../frame/bottom-bar.tsx";
import { PortalHeader } from "../frame/portal-header.tsx";
import { LiveGuard } from "../live-guard.tsx";
import { useMenuFold } from "./menu-fold.ts";
import styles from "./space-frame.module.css";
import { SpaceMenu } from "./space-menu.tsx";
import { useSpaceWords } from "./space-words.ts";

interface SpaceFrameProps {
  readonly space: Space;
  readonly place: "space" | "settings";
  readonly isFolded: boolean;
  readonly children: ReactNode;
}

/** Learning space, teaching space and personal settings: the portal's header, a titled left menu, calm content. */
export function SpaceFrame({ space, place, isFolded: was, children }: SpaceFrameProps): ReactNode {
  const words = useWords();
  const own = useSpaceWords();
  const [isFolded, fold] = useMenuFold(was);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isSettings = place === "settings";
  const title = isSettings ? own.settings : own[space.area];
  const menus: readonly MenuEntry[] = isSettings ? space.settings : space.menus;
  const across = isSettings
    ? { to: space.entryPath, words: space.area === "admin" ? own.toConsole : own.toSpace }
    : { to: "/ucenter/settings", words: own.toSettings };

  useRememberedSite();
  useEffect(() => {
    setNetworkWords(words.kernel.networkTrouble);
    setTroubleListener(showToast);
  }, [words]);

  const menu = (isTight: boolean, onChosen?: () => void): ReactNode => (
    <>
      <SpaceMenu
        label={title}
        menus={menus}
        isFolded={isTight}
        {...(onChosen ? { onChosen } : {})}
      />
      {/* Consoles are apps of their own: a full load leads into them. */}
      <Link
        className={styles.across}
        to={across.to}
        reloadDocument={isSettings && space.area === "admin"}
        title={isTight ? across.words : undefined}
        onClick={onChosen}
      >
        <Icon name={isSettings ? "left" : "settings"} />
        <span>{across.words}</span>
      </Link>
    </>
  );

  return (
    <div className={styles.frame} data-folded={isFolded || undefined}>
      <a className={styles.skip} href="#content">
        {words.shell.skip}
      </a>
      <PortalHeader />
      <div className={styles.bar}>
        <button type="button" aria-expanded={isDrawerOpen} onClick={() => setIsDrawerOpen(true)}>
          <Icon name="menu" />
          {title}
        </button>
      </div>
      <div className={styles.columns}>
        <aside id="space-menu" className={styles.side} aria-label={title}>
          <div className={styles.title}>
            <strong>{title}</strong>
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-controls="space-menu"
              aria-label={isFolded ? own.unfold : own.fold}
              onClick={fold}
            >
              <Icon name={isFolded ? "right" : "left"} />
            </button>
          </div>
          {menu(isFolded)}
        </aside>
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <BottomBar />
      {isDrawerOpen ? (
        <Dialog title={title} place="side" onClose={() => setIsDrawerOpen(false)}>
          {menu(false, () => setIsDrawerOpen(false))}
        </Dialog>
      ) : null}
      <ToastHost />
      <LiveGuard />
    </div>
  );
}
