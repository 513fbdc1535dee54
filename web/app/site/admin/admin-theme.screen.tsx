import { getCurrentTheme, listThemes } from "@perennial/contract/site/appearance.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { useAdminWords } from "../../words/admin.ts";
import { ThemeCard, ThemePreview, useThemeName } from "./admin-theme-card.tsx";
import styles from "./admin-theme.module.css";
import { useSiteChange } from "../own-site.ts";
import { contrastOnWhite, CONTRAST_MIN, tokensOf } from "../theme-tokens.ts";

type Themes = OutputOf<typeof listThemes>;

/** operative/website/theme: the colours of the site, seen before they are chosen. */
export default function AdminThemeScreen(): ReactNode {
  const words = useAdminWords();
  const { site } = useShell();
  const themes = useRead(listThemes, {});
  const current = useRead(getCurrentTheme, { id: site.id });
  return (
    <SpacePage title={words.titles.theme} lead={words.theme.lead}>
      <Panel>
        <Reading of={themes}>
          {(known) => (
            <Reading of={current}>
              {({ indefiner }) => <ThemeForm themes={known} current={indefiner} />}
            </Reading>
          )}
        </Reading>
      </Panel>
    </SpacePage>
  );
}

function ThemeForm({
  themes,
  current,
}: {
  readonly themes: Themes;
  readonly current: string;
}): ReactNode {
  const words = useAdminWords();
  const nameOf = useThemeName();
  const { site } = useShell();
  const change = useSiteChange();
  const [seen, setSeen] = useState(current);
  const chosen = themes.find(({ indefiner }) => indefiner === seen);
  return (
    <FieldForm
      layout="above"
      definitions={[{ name: "theme", label: words.titles.theme, widgetType: "Radio" }]}
      stored={{ theme: current }}
      controls={{ theme: <ThemeChoice themes={themes} current={current} /> }}
      checks={{
        theme: (theme) => {
          const own = themes.find(({ indefiner }) => indefiner === theme)?.tokens ?? {};
          const contrast = contrastOnWhite(tokensOf(own).brand);
          return contrast < CONTRAST_MIN ? words.theme.tooPale(contrast, CONTRAST_MIN) : undefined;
        },
      }}
      notes={{
        theme: chosen ? (
          <ThemePreview
            siteName={site.siteName}
            name={nameOf(chosen.indefiner)}
            tokens={tokensOf(chosen.tokens)}
          />
        ) : null,
      }}
      onValues={({ theme }) => setSeen(theme)}
      saveWords={words.theme.choose}
      saved={words.theme.saved}
      onSave={change}
    />
  );
}

interface ThemeChoiceProps {
  readonly themes: Themes;
  readonly current: string;
  /** Given by the form, as is what follows. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (theme: string) => void;
}

function ThemeChoice({ themes, current, id, value, onChange }: ThemeChoiceProps): ReactNode {
  const words = useAdminWords();
  return (
    <fieldset className={styles.themes} {...(id === undefined ? {} : { id })}>
      <legend className="visually-hidden">{words.titles.theme}</legend>
      {themes.map((theme) => (
        <ThemeCard
          key={theme.indefiner}
          theme={theme}
          isChosen={theme.indefiner === value}
          isCurrent={theme.indefiner === current}
          onChoose={() => onChange?.(theme.indefiner)}
        />
      ))}
    </fieldset>
  );
}
