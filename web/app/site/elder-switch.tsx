import type { ReactNode } from "react";
import { switchElderMode } from "../kernel/elder.ts";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./switches.module.css";

/** 长辈版 on and off; remembered for a year. */
export function ElderSwitch({ isElder }: { readonly isElder: boolean }): ReactNode {
  const words = useWords().site;
  return (
    <button
      type="button"
      className={`${styles.elder} needs-script`}
      aria-pressed={isElder}
      onClick={() => switchElderMode(!isElder)}
    >
      <Icon name="elder" />
      <span className={styles.label}>{isElder ? words.leaveElder : words.elder}</span>
    </button>
  );
}
