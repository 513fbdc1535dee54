import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { App, ConfigProvider, type ThemeConfig } from "antd";
import enUS from "antd/locale/en_US.js";
import esES from "antd/locale/es_ES.js";
import zhCN from "antd/locale/zh_CN.js";
import dayjs from "dayjs";
import "dayjs/locale/es.js";
import "dayjs/locale/zh-cn.js";
import { useMemo, type ReactNode } from "react";
import { useMedia, usePrefersStillness } from "../kernel/device-media.ts";
import { useLanguage } from "../kernel/words.tsx";
import { useShell } from "../kernel/shell-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { spaceTokens } from "./space-tokens.ts";

const LOCALES = { zh: zhCN, en: enUS, es: esES } as const;
// The page is loaded anew when the language changes.
dayjs.locale(document.documentElement.lang.toLowerCase());

/** Ant Design in the site's colours, sizes and language; elder mode has larger type and targets and no motion. */
export function SpaceTheme({ children }: { readonly children: ReactNode }): ReactNode {
  const { theme, isElder } = useShell();
  const language = useLanguage();
  // The styles stop all motion then; Ant Design must know, or it waits for ends that never come.
  const isStill = usePrefersStillness() || isElder;
  const isNarrow = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);
  const config = useMemo<ThemeConfig>(
    () => ({
      hashed: false,
      cssVar: { key: "space" },
      ...spaceTokens(theme.tokens, isElder, isStill, isNarrow),
    }),
    [theme.tokens, isElder, isStill, isNarrow],
  );
  return (
    <ConfigProvider
      locale={LOCALES[language]}
      theme={config}
      renderEmpty={() => <EmptyState />}
      button={{ autoInsertSpace: false }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
