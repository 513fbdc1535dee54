import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { App, ConfigProvider, type ThemeConfig } from "antd";
import type { Locale } from "antd/es/locale/index.js";
import dayjs from "dayjs";
import { useMemo, type ReactNode } from "react";
import { TYPE_STEPS, useTypeStep } from "../kernel/elder.ts";
import { useMedia, usePrefersStillness } from "../kernel/device-media.ts";
import { useShell } from "../kernel/shell-data.ts";
import { useWords } from "../kernel/words.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import "./space-elder.css";
import { spaceTokens } from "./space-tokens.ts";

/** The calendar's language, once for the page: it is loaded anew when the language changes. */
export const setCalendar = (language: string): void => void dayjs.locale(language);

interface SpaceThemeProps {
  readonly locale: Locale;
  readonly children: ReactNode;
}

const LETTER_PX = 16;

let known: number | undefined;

/** By what the browser writes larger than it does by itself: Ant Design counts its letters in pixels. */
function browserFactor(): number {
  if (known !== undefined) return known;
  const probe = document.createElement("span");
  probe.style.cssText = "position: absolute; font-size: medium";
  document.body.append(probe);
  const px = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  known = Math.max(1, px / LETTER_PX);
  return known;
}

/**
 * Where lists and menus of Ant Design are drawn: a part of the page with a name, which a dialog leaves reachable. Made
 * when the first one opens.
 */
function popupPlace(name: string): HTMLElement {
  const made = document.querySelector<HTMLElement>("[data-popups]");
  if (made) return made;
  const place = document.createElement("div");
  place.dataset["popups"] = "";
  // A page within another one has the names of both.
  if (window.parent === window) {
    place.setAttribute("role", "region");
    place.setAttribute("aria-label", name);
  }
  document.body.append(place);
  return place;
}

/** Ant Design in the site's colours, sizes and language; elder mode has larger type and targets and no motion. */
export function SpaceTheme({ locale, children }: SpaceThemeProps): ReactNode {
  const { theme, isElder } = useShell();
  const { noData, choices } = useWords().kernel;
  // The styles stop all motion then; Ant Design must know, or it waits for ends that never come.
  const isStill = usePrefersStillness() || isElder;
  const isNarrow = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);
  const step = useTypeStep();
  // The elder edition's own steps come on top of what the browser was told.
  const typeFactor = browserFactor() * (isElder ? (TYPE_STEPS[step] ?? 1) : 1);
  const config = useMemo<ThemeConfig>(
    () => ({
      hashed: false,
      cssVar: { key: "space" },
      ...spaceTokens(theme.tokens, { isElder, isStill, isNarrow, typeFactor }),
    }),
    [theme.tokens, isElder, isStill, isNarrow, typeFactor],
  );
  return (
    <ConfigProvider
      locale={locale}
      getPopupContainer={() => popupPlace(choices)}
      theme={config}
      renderEmpty={() => <EmptyState message={noData} />}
      button={{ autoInsertSpace: false }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
