import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useWords } from "../../kernel/words.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./bottom-bar.module.css";

/** 首页 课程 活动 我的 along the lower edge of a phone. */
export function BottomBar(): ReactNode {
  const words = useWords().shell;
  const { pathname } = useLocation();
  const items: readonly (readonly [to: string, icon: IconName, label: string])[] = [
    [ADDRESS.home, "home", words.tabHome],
    [ADDRESS.courses, "book", words.tabCourses],
    [ADDRESS.activities, "calendar", words.tabActivities],
    [ADDRESS.userCentre, "user", words.tabMine],
  ];
  const isHere = (to: string): boolean =>
    to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <nav className={styles.bar} aria-label={words.bottomBar}>
      <ul>
        {items.map(([to, icon, label]) => (
          <li key={to}>
            <Link to={to} aria-current={isHere(to) ? "page" : undefined}>
              <Icon name={icon} size={1.5} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
