import { OwnScript } from "../../ui/clean-html.tsx";
import type { ReactNode } from "react";
import { useIsAlive } from "../../kernel/device-idle.ts";
import { useWords } from "../../kernel/words.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import { ADVICE_ID, ADVICE_SCRIPT, isUnsupportedBrowser } from "./browser-support.ts";

/** Recommends a newer browser to those whose own cannot show the site properly. */
export function BrowserAdvice(): ReactNode {
  const words = useWords().site;
  const isAlive = useIsAlive();
  const isShown = isAlive && isUnsupportedBrowser(navigator.userAgent);
  return (
    <>
      <Box
        pad={3}
        padX={6}
        ground="accent-soft"
        tone="accent-strong"
        centred
        id={ADVICE_ID}
        role="region"
        aria-label={words.browserTitle}
        style={{ display: isShown ? "block" : "none" }}
      >
        {words.browserAdvice}
      </Box>
      <OwnScript noModule code={ADVICE_SCRIPT} />
    </>
  );
}
