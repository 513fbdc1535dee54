import type { listThemes } from "@perennial/contract/site/appearance.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { CSSProperties, ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
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
    <Stack
      as="label"
      gap={3}
      clip
      padBottom={3}
      border
      round="card"
      hover="border"
      className={styles.theme}
    >
      <span className={styles.swatches} aria-hidden="true">
        {SWATCHES.map((token) => (
          <span key={token} style={{ background: tokens[token] }} />
        ))}
      </span>
      <Row as="span" gap={2} align="center" pad={0} padX={4} className={styles.name}>
        <input type="radio" name="theme" checked={isChosen} onChange={onChoose} />
        <strong>{nameOf(theme.indefiner)}</strong>
        {isCurrent ? (
          <Box as="em" pad={0} padX={2} round="control" ground="brand-soft" tone="brand" size={1}>
            {words.current}
          </Box>
        ) : null}
      </Row>
      <Row
        as="span"
        gap={2}
        align="center"
        pad={0}
        padX={4}
        tone="success"
        size={1}
        tight
        className={styles.contrast}
        data-readable={isReadable}
      >
        <Icon name={isReadable ? "check" : "warning"} size={1} />
        {isReadable ? words.contrast(contrast) : words.tooPale(contrast, CONTRAST_MIN)}
      </Row>
    </Stack>
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
    <Stack as="figure" gap={2}>
      <Text as="figcaption" size={1} weight="strong">
        {own.theme.previewOf(name)}
      </Text>
      <Box clip border round="card" ground="paper" style={colours} aria-hidden="true">
        <Row
          gap={2}
          gapX={5}
          align="center"
          wrap
          pad={3}
          padX={5}
          ground="surface"
          className={styles.top}
        >
          <Text as="strong" serif>
            {siteName}
          </Text>
          <span data-chosen>{words.shell.tabHome}</span>
          <span>{words.shell.tabCourses}</span>
          <span>{words.shell.tabActivities}</span>
          <Box
            as="b"
            pushed
            pad={1}
            padX={4}
            round="control"
            ground="brand"
            tone="white"
            weight="plain"
          >
            {words.shell.signIn}
          </Box>
        </Row>
        <Box pad={6} padX={5} ground="night" tone="night" serif size={3} className={styles.banner}>
          <p>{words.login.welcome}</p>
          <i />
        </Box>
        <Row gap={2} gapX={5} align="center" wrap pad={3} padX={5}>
          <Box as="span" pad={1} padX={4} round="control" ground="brand-soft" tone="brand">
            {words.cms.news}
          </Box>
          <Box as="span" pad={1} padX={4} round="control" className={styles.call}>
            {words.kernel.more}
          </Box>
          <Text tone="brand" underlined>
            {words.cms.topics}
          </Text>
        </Row>
      </Box>
    </Stack>
  );
}
