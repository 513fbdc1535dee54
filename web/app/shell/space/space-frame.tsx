import { Suspense, useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { setTroubleListener } from "../../kernel/call.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { useWords } from "../../kernel/words.tsx";
import type { StudyRoom } from "../../learning/public.tsx";
import type { MenuEntry, Space } from "../../space/space-context.ts";
import { useRememberedSite } from "../../site/remember-site.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast, ToastHost } from "../../ui/dialog/toast.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ElderTop } from "../elder/elder-part.ts";
import { BottomBar } from "../frame/bottom-bar.tsx";
import { CountBadge } from "../frame/count-badge.tsx";
import { PortalHeader } from "../frame/portal-header.tsx";
import { LiveGuard } from "../live-guard.tsx";
import { useMenuFold } from "./menu-fold.ts";
import styles from "./space-frame.module.css";
import { SpaceMenu } from "./space-menu.tsx";
import { useSpaceWords } from "./space-words.ts";
import { useWorkCount } from "./work-counts.tsx";

interface SpaceFrameProps {
  readonly space: Space;
  readonly place: "space" | "settings";
  readonly isFolded: boolean;
  /** Of the page on which a unit is studied: the frame makes way for it. */
  readonly room?: StudyRoom;
  /** A paper is worked at: nothing else is there, neither head nor menus. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

/**
 * Frame of learning space, teaching space and personal settings: the portal's header, a left menu with a title, the
 * content.
 */
export function SpaceFrame({
  space,
  place,
  isFolded: was,
  room,
  isBare = false,
  children,
}: SpaceFrameProps): ReactNode {
  const words = useWords();
  const own = useSpaceWords();
  const { isElder } = useShell();
  const [isFolded, fold] = useMenuFold(was);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { total } = useWorkCount();
  const isSettings = place === "settings";
  const title = isSettings ? own.settings : own[space.area];
  const menus: readonly MenuEntry[] = isSettings ? space.settings : space.menus;
  const across = isSettings
    ? { to: space.entryPath, words: space.area === "admin" ? own.toConsole : own.toSpace }
    : { to: "/ucenter/settings", words: own.toSettings };

  useRememberedSite();
  useEffect(() => setTroubleListener(showToast), []);

  const menu = (isTight: boolean, onChosen?: () => void): ReactNode => (
    <>
      <SpaceMenu
        label={title}
        menus={menus}
        isFolded={isTight}
        {...(onChosen ? { onChosen } : {})}
      />
      {/* Each console is an app of its own, so links into it load the whole page. */}
      <Text
        as={Link}
        hover="brand"
        className={styles.across}
        to={across.to}
        reloadDocument={isSettings && space.area === "admin"}
        title={isTight ? across.words : undefined}
        onClick={onChosen}
      >
        <Icon name={isSettings ? "left" : "settings"} />
        <span>{across.words}</span>
      </Text>
    </>
  );

  if (isBare)
    return (
      <>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <ToastHost />
        <LiveGuard />
      </>
    );
  return (
    <div className={styles.frame} data-folded={isFolded || undefined} data-room={room}>
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
      {isElder ? (
        <Suspense fallback={null}>
          <ElderTop />
        </Suspense>
      ) : (
        <PortalHeader />
      )}
      <div className={styles.bar}>
        <button type="button" aria-expanded={isDrawerOpen} onClick={() => setIsDrawerOpen(true)}>
          <Icon name="menu" />
          {title}
          <CountBadge count={isSettings ? 0 : total} place="end" />
        </button>
      </div>
      <Stack gap={6} justify="center" className={styles.columns}>
        <Box
          as="aside"
          scroll="y"
          hiddenOn="tablet"
          card
          id="space-menu"
          className={styles.side}
          aria-label={title}
        >
          <Row
            align="center"
            justify="between"
            line="below"
            ground="night"
            tone="night"
            className={styles.title}
          >
            <Text as="strong" serif size={2}>
              {title}
            </Text>
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-controls="space-menu"
              aria-label={isFolded ? own.unfold : own.fold}
              onClick={fold}
            >
              <Icon name={isFolded ? "right" : "left"} />
            </button>
          </Row>
          {menu(isFolded)}
        </Box>
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </Stack>
      {isElder ? null : <BottomBar />}
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
