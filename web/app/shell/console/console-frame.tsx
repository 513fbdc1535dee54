import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { Link } from "react-router";
import { RoleSwitch } from "../../identity/public.tsx";
import { setTroubleListener } from "../../kernel/call.ts";
import { useWords } from "../../kernel/words.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { LanguageSwitch } from "../../site/language-switch.tsx";
import { useRememberedSite } from "../../site/remember-site.ts";
import type { Space } from "../../space/space-context.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast, ToastHost } from "../../ui/dialog/toast.tsx";
import { Box, Column, Row, Text } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import { ConsoleHelp } from "./console-help.tsx";
import { FullScreen } from "./full-screen.tsx";
import styles from "./console-frame.module.css";
import { CountBadge } from "../frame/count-badge.tsx";
import { MessageBell } from "../frame/message-bell.tsx";
import { WorkBell } from "../frame/work-bell.tsx";
import { UserCard } from "../frame/user-card.tsx";
import { LiveGuard } from "../live-guard.tsx";
import { useMenuFold } from "../space/menu-fold.ts";
import { MenuSearch } from "../space/menu-search.tsx";
import { SpaceMenu } from "../space/space-menu.tsx";
import { useSpaceWords } from "../space/space-words.ts";
import { useWorkCount } from "../space/work-counts.tsx";
import { VisitedTags } from "../space/visited-tags.tsx";

interface ConsoleFrameProps {
  readonly space: Space;
  readonly isFolded: boolean;
  readonly children: ReactNode;
}

const WIDTH = { "--sidebar": `${LIMITS.sidebarWidthPx}px` } as CSSProperties;

/**
 * The frame of a console: a header of 56 px, a left menu of 210 px, tabs of the opened pages; below 992 px the menu is
 * a drawer.
 */
export function ConsoleFrame({ space, isFolded: was, children }: ConsoleFrameProps): ReactNode {
  const { site, user } = useShell();
  const words = useWords();
  const own = useSpaceWords();
  const [isFolded, fold] = useMenuFold(was);
  const { total } = useWorkCount();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const organisation = user?.roles.find(({ current }) => current === 1)?.rightUserRole.corpName;

  useRememberedSite();
  useEffect(() => setTroubleListener(showToast), []);

  return (
    <div className={styles.frame} style={WIDTH} data-folded={isFolded || undefined}>
      <Box
        as="a"
        pad={2}
        padX={4}
        round="control"
        ground="brand"
        tone="white"
        className={styles.skip}
        href="#content"
      >
        {words.shell.skip}
      </Box>
      <Row
        as="header"
        gap={2}
        align="center"
        line="below"
        ground="surface"
        className={styles.header}
      >
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
          aria-label={
            total > 0 ? `${words.shell.openMenu}, ${own.work(total)}` : words.shell.openMenu
          }
          aria-expanded={isDrawerOpen}
          onClick={() => setIsDrawerOpen(true)}
        >
          <Icon name="menu" />
          <CountBadge count={total} place="corner" />
        </button>
        <Row as="p" gap={2} narrow tight className={styles.name}>
          <Text as="strong" ellipsis>
            {site.siteName}
          </Text>
          <Box as="span" rigid tone="muted">
            {words.kernel.consoleSuffix}
          </Box>
        </Row>
        <Row gap={1} align="center" rigid pushed>
          <MenuSearch menus={space.menus} />
          {user ? (
            <>
              {organisation ? (
                <Text tone="muted" size={1} className={styles.organisation}>
                  {organisation}
                </Text>
              ) : null}
              <div className={styles.role}>
                <RoleSwitch user={user} />
              </div>
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
          <span className={styles.wide}>
            <WorkBell />
          </span>
          <MessageBell user={user} />
          {user ? <UserCard user={user} /> : null}
        </Row>
      </Row>
      <aside id="console-menu" className={styles.side} aria-label={own.admin}>
        <SpaceMenu label={own.admin} menus={space.menus} isFolded={isFolded} />
      </aside>
      <Column narrow className={styles.body}>
        <VisitedTags space={space} />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </Column>
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
