import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useWords } from "../../kernel/words.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { ADDRESS } from "../addresses.ts";
import { BarMore } from "./bar-more.tsx";
import styles from "./bottom-bar.module.css";

const PLACES: readonly (readonly [to: string, icon: IconName])[] = [
  [ADDRESS.home, "home"],
  [ADDRESS.courses, "book"],
  [ADDRESS.activities, "calendar"],
  [ADDRESS.userCentre, "user"],
];

/** Which entry of the bar the page belongs to; −1 for none. */
export const bottomBarPlace = (pathname: string): number =>
  PLACES.findIndex(([to]) =>
    to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`),
  );

/** 首页 课程 活动 我的 along the lower edge of a phone, and 更多 with what stands beside the page at a desk. */
export function BottomBar(): ReactNode {
  const words = useWords().shell;
  const { pathname } = useLocation();
  const here = bottomBarPlace(pathname);
  const labels = [words.tabHome, words.tabCourses, words.tabActivities, words.tabMine];
  return (
    <nav className={styles.bar} aria-label={words.bottomBar}>
      <ul>
        {PLACES.map(([to, icon], at) => (
          <li key={to}>
            <Link to={to} aria-current={at === here ? "page" : undefined}>
              <Icon name={icon} size={1.5} />
              {labels[at]}
            </Link>
          </li>
        ))}
        <li>
          <BarMore />
        </li>
      </ul>
    </nav>
  );
}
