import { YES } from "@perennial/contract/kernel/limits.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { Text } from "../../ui/layout/layout.tsx";
import styles from "./player.module.css";

/** Who watches and where, wandering over the film: only where the site wants it (parameter playerWatermark). */
export function PlayerMark(): ReactNode {
  const { site, user } = useShell();
  const isOn = site.params.some(
    ({ key, value }) => key === PARAM.watermark && value === String(YES),
  );
  if (!isOn || !user) return null;
  return (
    // The poster's place is hidden while a film plays; the controls' place must not hide it with them.
    <div slot="centered-chrome" className={styles.mark} aria-hidden="true" {...{ noautohide: "" }}>
      <Text tone="white" size={1}>{`${user.name} · ${site.siteName}`}</Text>
    </div>
  );
}
