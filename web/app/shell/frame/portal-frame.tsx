import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { setNetworkWords, setTroubleListener } from "../../kernel/call.ts";
import { useIsIdle } from "../../kernel/device-idle.ts";
import { useWords } from "../../kernel/words.tsx";
import { BrowserAdvice } from "../../site/gate/browser-advice.tsx";
import { InlineNotices } from "../../site/notice/inline-notices.tsx";
import { showToast, ToastHost } from "../../ui/dialog/toast.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { PortalFooter } from "./portal-footer.tsx";
import { ElderBar } from "./elder-bar.tsx";
import styles from "./portal-frame.module.css";
import { PortalHeader } from "./portal-header.tsx";

const PortalExtras = lazy(() => import("./portal-extras.tsx"));

/** Header, page, footer, and what floats beside them. */
export function PortalFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const { isElder, notices } = useShell();
  const words = useWords();
  const isIdle = useIsIdle();

  useEffect(() => {
    setNetworkWords(words.kernel.networkTrouble);
    setTroubleListener(showToast);
  }, [words]);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {words.shell.skip}
      </a>
      <BrowserAdvice />
      <PortalHeader />
      {isElder ? (
        <>
          <ElderBar />
          <InlineNotices notices={notices} />
        </>
      ) : null}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <PortalFooter />
      <BottomBar />
      <ToastHost />
      {isIdle ? (
        <Suspense fallback={null}>
          <PortalExtras />
        </Suspense>
      ) : null}
    </div>
  );
}
