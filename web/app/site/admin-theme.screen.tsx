import { getCurrentTheme, listThemes } from "@perennial/contract/site/appearance.ts";
import { updateSite } from "@perennial/contract/site/site.ts";
import type { ReactNode } from "react";
import type { Route } from "./+types/admin-theme.screen";
import {
  consoleMeta,
  ConsolePage,
  LeaveGuard,
  PanelForm,
  useConsoleForm,
  useConsoleWords,
} from "../console/public.tsx";
import { call } from "../kernel/call.ts";
import { load } from "../kernel/load.ts";
import { pageContext } from "../kernel/page-context.ts";
import { ownSite } from "./admin-own-site.ts";
import styles from "./admin-theme.module.css";
import { ThemeCard, ThemePreview, useThemeName } from "./admin-theme-card.tsx";
import { contrastOnWhite, CONTRAST_MIN, tokensOf } from "./theme-tokens.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { id, siteName, logoUrl } = await ownSite(page);
  const [themes, { indefiner: theme }] = await Promise.all([
    load(page, listThemes, {}),
    load(page, getCurrentTheme, { id }),
  ]);
  return { id, siteName, logoUrl, themes, stored: { theme } };
}

export function meta({ matches, location }: Route.MetaArgs) {
  return consoleMeta(matches, location.pathname, "theme");
}

/** operative/website/theme: the colours of the site, seen before they are chosen. */
export default function AdminThemeScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { id, siteName, themes, stored } = loaderData;
  const words = useConsoleWords();
  const nameOf = useThemeName();
  const form = useConsoleForm(stored, {
    check: ({ theme }) => {
      const own = themes.find(({ indefiner }) => indefiner === theme)?.tokens ?? {};
      const contrast = contrastOnWhite(tokensOf(own).brand);
      return contrast < CONTRAST_MIN ? { theme: words.theme.tooPale(contrast, CONTRAST_MIN) } : {};
    },
    save: ({ theme }) => call(updateSite, { id, theme }),
    saved: words.theme.saved,
  });
  const chosen = themes.find(({ indefiner }) => indefiner === form.values.theme);

  return (
    <ConsolePage title={words.titles.theme} lead={words.theme.lead}>
      <PanelForm form={form} saveWords={words.theme.choose}>
        <fieldset className={styles.themes}>
          <legend className="visually-hidden">{words.titles.theme}</legend>
          {themes.map((theme) => (
            <ThemeCard
              key={theme.indefiner}
              theme={theme}
              isChosen={theme.indefiner === form.values.theme}
              isCurrent={theme.indefiner === stored.theme}
              onChoose={() => form.set("theme", theme.indefiner)}
            />
          ))}
        </fieldset>
        {form.faults["theme"] ? (
          <p className={styles.fault} role="alert">
            {form.faults["theme"]}
          </p>
        ) : null}
        {chosen ? (
          <ThemePreview
            siteName={siteName}
            name={nameOf(chosen.indefiner)}
            tokens={tokensOf(chosen.tokens)}
          />
        ) : null}
      </PanelForm>
      <LeaveGuard isDirty={form.isDirty} />
    </ConsolePage>
  );
}
