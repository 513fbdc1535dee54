import type { ThemeConfig } from "antd";

/** The parts of the design tokens that Ant Design needs as values; the same as in styles/tokens.css. */
const CALM = {
  brand: "#176b57",
  strong: "#0b4a3b",
  accent: "#b4531a",
  ink: "#1b2a28",
  muted: "#55635f",
  paper: "#fbf9f5",
  line: "#e4e0d8",
  track: "#eeeae1",
  fontSize: 14,
  target: 40,
} as const;

const ELDER = {
  brand: "#0b4a3b",
  strong: "#07352a",
  accent: "#8a3a0c",
  ink: "#0d1615",
  muted: "#33403d",
  paper: "#ffffff",
  line: "#8d9a95",
  track: "#dfe6e3",
  fontSize: 18,
  target: 48,
} as const;

const SANS =
  '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

interface Wanted {
  readonly isElder: boolean;
  readonly isStill: boolean;
  readonly isNarrow: boolean;
  /** By what the elder edition's letters are larger than its ordinary ones. */
  readonly typeFactor: number;
}

/** Tokens of Ant Design from the site theme's own (`brand`, `accent`); the elder mode keeps its stronger colours. */
export function spaceTokens(
  own: Readonly<Record<string, string>>,
  { isElder, isStill, isNarrow, typeFactor }: Wanted,
): Pick<ThemeConfig, "token" | "components"> {
  const base = isElder ? ELDER : CALM;
  // Fingers need more room than a pointer.
  const target = isNarrow ? ELDER.target : base.target;
  const brand = isElder ? base.brand : (own["brand"] ?? base.brand);
  const strong = isElder ? base.strong : (own["brand-strong"] ?? base.strong);
  const soft = isElder ? "#e6f1ec" : (own["brand-soft"] ?? "#e6f1ec");
  return {
    token: {
      colorPrimary: brand,
      // Lists and menus (50 more than this) above our own dialogs (80) and toasts (90).
      zIndexPopupBase: 70,
      colorLink: brand,
      // Those that are worked out from the brand are paler than it, and too pale on soft grounds.
      colorLinkHover: strong,
      colorLinkActive: strong,
      colorInfo: brand,
      colorSuccess: "#1e7a46",
      colorWarning: "#8a5a00",
      colorError: "#b3261e",
      // Soft grounds of their own: those that are worked out from dark colours are muddy.
      colorSuccessBg: "#e6f3ea",
      colorSuccessBorder: "#b9dcc5",
      colorWarningBg: "#fbf1dc",
      colorWarningBorder: "#ecd5a3",
      colorErrorBg: "#fbeae8",
      colorErrorBorder: "#f0c3be",
      colorInfoBg: soft,
      colorText: base.ink,
      colorTextSecondary: base.muted,
      colorTextTertiary: base.muted,
      colorTextDescription: base.muted,
      colorTextPlaceholder: isElder ? base.muted : "#626e6a",
      colorBorder: isElder ? base.muted : "#8a9692",
      colorBorderSecondary: base.line,
      colorBgLayout: base.paper,
      colorPrimaryBg: soft,
      controlItemBgActive: soft,
      fontFamily: SANS,
      fontSize: base.fontSize * typeFactor,
      fontSizeSM: (isElder ? 18 : 14) * typeFactor,
      controlHeight: target,
      controlHeightSM: isElder ? 44 : 32,
      borderRadius: 6,
      borderRadiusLG: 10,
      borderRadiusSM: 4,
      lineHeight: 1.6,
      boxShadow: "0 8px 32px rgb(27 42 40 / 14%)",
      boxShadowSecondary: "0 8px 32px rgb(27 42 40 / 14%)",
      wireframe: false,
      motion: !isStill,
    },
    components: {
      Button: { primaryShadow: "none", defaultShadow: "none", dangerShadow: "none" },
      Table: {
        headerBg: base.paper,
        headerColor: base.muted,
        headerSplitColor: "transparent",
        rowHoverBg: base.paper,
        rowSelectedBg: soft,
        rowSelectedHoverBg: soft,
        cellPaddingBlock: 10,
        cellPaddingBlockMD: 8,
        cellPaddingBlockSM: 4,
      },
      Form: {
        labelColor: base.ink,
        itemMarginBottom: 20,
        labelHeight: target,
        verticalLabelPadding: "0 0 4px",
      },
      // On the page's own ground, too, one sees which choices there are and which one holds.
      Segmented: {
        trackBg: base.track,
        itemColor: base.ink,
        itemSelectedColor: brand,
      },
      Modal: { titleFontSize: (isElder ? 22 : 18) * typeFactor },
    },
  };
}
