import type { listThemes } from "@perennial/contract/site/appearance.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { CSSProperties, ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAdminWords } from "../../words/admin.ts";
import styles from "./admin-theme.module.css";
import { contrastOnWhite, CONTRAST_MIN, tokensOf, type ThemeToken } from "../theme-tokens.ts";

type Theme = OutputOf<typeof listThemes>[number];

const SWATCHES = [
  "brand",
  "brand-strong",
  "brand-soft",
  "accent",
  "night",
] as const satisfies readonly ThemeToken[];

/** The name of a theme: the system's in words, another one by its own name. */
export function useThemeName(): (indefiner: string) => string {
  const names: Readonly<Record<string, string>> = useAdminWords().theme.names;
  return (indefiner) => names[indefiner] ?? indefiner;
}

interface ThemeCardProps {
  readonly theme: Theme;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** One theme to choose: its colours, and whether words in its brand colour can be read on white. */
export function ThemeCard({ theme, isChosen, isCurrent, onChoose }: ThemeCardProps): ReactNode {
  const words = useAdminWords().theme;
  const nameOf = useThemeName();
  const tokens = tokensOf(theme.tokens);
  const contrast = contrastOnWhite(tokens.brand);
  const isReadable = contrast >= CONTRAST_MIN;
  return (
    <label className={styles.theme}>
      <span className={styles.swatches} aria-hidden="true">
        {SWATCHES.map((token) => (
          <span key={token} style={{ background: tokens[token] }} />
        ))}
      </span>
      <span className={styles.name}>
        <input type="radio" name="theme" checked={isChosen} onChange={onChoose} />
        <strong>{nameOf(theme.indefiner)}</strong>
        {isCurrent ? <em>{words.current}</em> : null}
      </span>
      <span className={styles.contrast} data-readable={isReadable}>
        <Icon name={isReadable ? "check" : "warning"} size={1} />
        {isReadable ? words.contrast(contrast) : words.tooPale(contrast, CONTRAST_MIN)}
      </span>
    </label>
  );
}

interface ThemePreviewProps {
  readonly siteName: string;
  readonly name: string;
  readonly tokens: Readonly<Record<ThemeToken, string>>;
}

/** The parts of a portal in the colours of a theme; a picture of them, nothing in it can be pressed. */
export function ThemePreview({ siteName, name, tokens }: ThemePreviewProps): ReactNode {
  const words = useWords();
  const own = useAdminWords();
  const colours = Object.fromEntries(
    Object.entries(tokens).map(([token, value]) => [`--${token}`, value]),
  ) as CSSProperties;
  return (
    <figure className={styles.preview}>
      <figcaption>{own.theme.previewOf(name)}</figcaption>
      <div className={styles.portal} style={colours} aria-hidden="true">
        <div className={styles.top}>
          <strong>{siteName}</strong>
          <span data-chosen>{words.shell.tabHome}</span>
          <span>{words.shell.tabCourses}</span>
          <span>{words.shell.tabActivities}</span>
          <b>{words.shell.signIn}</b>
        </div>
        <div className={styles.banner}>
          <p>{words.login.welcome}</p>
          <i />
        </div>
        <div className={styles.row}>
          <span className={styles.soft}>{words.cms.news}</span>
          <span className={styles.call}>{words.kernel.more}</span>
          <span className={styles.link}>{words.cms.topics}</span>
        </div>
      </div>
    </figure>
  );
}
