import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./link-tabs.module.css";

export interface LinkTab {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly count?: number;
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly selectedId: string;
}

/** Tabs that are addresses: each leads to the same page with another choice. */
export function LinkTabs({ label, tabs, selectedId }: LinkTabsProps): ReactNode {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.id === selectedId ? "page" : undefined}
            >
              {tab.name}
              {tab.count === undefined ? null : <small>{tab.count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
