import { OwnScript } from "../../ui/clean-html.tsx";
import type { ReactNode } from "react";
import { useIsAlive } from "../../kernel/device-idle.ts";
import { useWords } from "../../kernel/words.tsx";
import { ADVICE_ID, ADVICE_SCRIPT, isUnsupportedBrowser } from "./browser-support.ts";
import styles from "./browser-advice.module.css";

/** Recommends a newer browser to those whose own cannot show the site properly. */
export function BrowserAdvice(): ReactNode {
  const words = useWords().site;
  const isAlive = useIsAlive();
  const isShown = isAlive && isUnsupportedBrowser(navigator.userAgent);
  return (
    <>
      <div
        id={ADVICE_ID}
        className={styles.advice}
        role="region"
        aria-label={words.browserTitle}
        style={{ display: isShown ? "block" : "none" }}
      >
        {words.browserAdvice}
      </div>
      <OwnScript noModule code={ADVICE_SCRIPT} />
    </>
  );
}
