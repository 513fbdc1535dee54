import { Suspense, useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "../../kernel/line/lazy-part.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { setTroubleListener } from "../../kernel/call.ts";
import { Kept } from "../../kernel/kept/kept.tsx";
import { useIsIdle } from "../../kernel/device-idle.ts";
import { useWords } from "../../kernel/words.tsx";
import { BrowserAdvice } from "../../site/gate/browser-advice.tsx";
import { NoticeStrip } from "../../site/notice/notice-strip.tsx";
import { showToast, ToastHost } from "../../ui/dialog/toast.tsx";
import { Box, Column } from "../../ui/layout/layout.tsx";
import { ElderFooter, ElderTop } from "../elder/elder-part.ts";
import { BottomBar, bottomBarPlace } from "./bottom-bar.tsx";
import { PortalFooter } from "./portal-footer.tsx";
import { chosenMenuItem } from "./menu-choice.ts";
import styles from "./portal-frame.module.css";
import { PortalHeader } from "./portal-header.tsx";

const PortalExtras = lazyPart(() => import("./portal-extras.tsx"));

/** Header, page, footer, and the parts that float beside them; the elder edition has a frame of its own (decision 033). */
export function PortalFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const { site, portal, visits, isElder } = useShell();
  const { pathname } = useLocation();
  const chosenId = chosenMenuItem(portal.topMenu, pathname);
  const words = useWords();
  const isIdle = useIsIdle();

  useEffect(() => setTroubleListener(showToast), []);

  return (
    <Column className={styles.frame}>
      <a className={styles.skip} href="#content">
        {words.shell.skip}
      </a>
      <BrowserAdvice />
      {isElder ? (
        <Suspense fallback={null}>
          <ElderTop />
        </Suspense>
      ) : (
        <>
          <Kept part="header" of={[site.logoUrl, site.siteName, portal.topMenu, chosenId]}>
            <PortalHeader />
          </Kept>
          <NoticeStrip notices={portal.notices} />
        </>
      )}
      <Box as="main" grow id="content" tabIndex={-1} className={styles.content}>
        {children}
      </Box>
      {isElder ? (
        <Suspense fallback={null}>
          <ElderFooter />
        </Suspense>
      ) : (
        <>
          <Kept part="footer" of={[site, portal, visits]}>
            <PortalFooter />
          </Kept>
          <Kept part="bottom bar" of={[bottomBarPlace(pathname)]}>
            <BottomBar />
          </Kept>
        </>
      )}
      <ToastHost />
      {isIdle ? (
        <Suspense fallback={null}>
          <PortalExtras />
        </Suspense>
      ) : null}
    </Column>
  );
}
