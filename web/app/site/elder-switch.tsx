import type { ReactNode } from "react";
import { switchElderMode } from "../kernel/elder.ts";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./switches.module.css";

/** Into the elder edition (长辈版), remembered for a year; its own head leads out of it. */
export function ElderSwitch(): ReactNode {
  const words = useWords().site;
  return (
    <button
      type="button"
      className={`${styles.elder} needs-script`}
      onClick={() => switchElderMode(true)}
    >
      <Icon name="elder" />
      <span className={styles.label}>{words.elder}</span>
    </button>
  );
}
