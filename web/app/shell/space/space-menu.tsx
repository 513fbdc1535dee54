import { MENU_DIVIDER } from "@perennial/contract/site/menu/menu.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { MenuEntry } from "../../space/space-context.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import { CountBadge } from "../frame/count-badge.tsx";
import { MenuLink } from "./space-menu-link.tsx";
import styles from "./space-menu.module.css";
import { entryAt } from "./space-places.ts";
import { useSpaceWords } from "./space-words.ts";
import { useWorkCount } from "./work-counts.tsx";

/** The icons that menu templates name. */
const ICONS: Readonly<Record<string, IconName>> = {
  home: "home",
  people: "users",
  key: "key",
  check: "check",
  list: "list",
  file: "file",
  globe: "globe",
  news: "news",
  link: "link",
  mail: "mail",
  settings: "settings",
  star: "star",
  user: "user",
  shield: "shield",
  bell: "bell",
  coin: "points",
  lock: "lock",
  book: "book",
  video: "video",
  calendar: "calendar",
  chat: "chat",
  eye: "eye",
  medal: "medal",
  clock: "clock",
  brush: "brush",
  info: "info",
};

interface SpaceMenuProps {
  readonly label: string;
  readonly menus: readonly MenuEntry[];
  /** Only icons are shown; the words stay for screen readers. */
  readonly isFolded: boolean;
  readonly onChosen?: () => void;
}

/** A group is shown when an entry in it is; entries with canShow 0 stay hidden (front §6). */
function shownOf(menus: readonly MenuEntry[]): MenuEntry[] {
  return menus
    .map((entry) => ({ ...entry, children: shownOf(entry.children) }))
    .filter(
      ({ canShow, type, url, children }) =>
        canShow !== 0 && (type === MENU_DIVIDER || url !== "" || children.length > 0),
    )
    .filter(({ type }, at, all) => type !== MENU_DIVIDER || (at > 0 && at < all.length - 1));
}

/** The left menu of a space or console: entries, groups, dividers; the present page is marked. */
export function SpaceMenu({ label, menus, isFolded, onChosen }: SpaceMenuProps): ReactNode {
  const { pathname } = useLocation();
  const present = entryAt(pathname, menus)?.id;
  const words = useSpaceWords();
  const work = useWorkCount();
  const line = (entry: MenuEntry, isInner: boolean): ReactNode => {
    const count = work.at(entry.url);
    const waiting = count > 0 ? words.work(count) : undefined;
    const folded = waiting === undefined ? entry.title : `${entry.title}，${waiting}`;
    return (
      <li key={entry.id}>
        <MenuLink
          entry={entry}
          className={styles.link}
          isCurrent={entry.id === present}
          title={isFolded ? folded : waiting}
          onChosen={onChosen}
        >
          {isInner && !isFolded ? null : <Icon name={ICONS[entry.icon] ?? "forward"} />}
          <span>{entry.title}</span>
          <CountBadge count={count} place={isFolded ? "corner" : "end"} />
        </MenuLink>
      </li>
    );
  };
  return (
    <Box
      as="nav"
      pad={3}
      padX={2}
      className={styles.menu}
      aria-label={label}
      data-folded={isFolded || undefined}
    >
      <ul>
        {shownOf(menus).map((entry) => {
          if (entry.type === MENU_DIVIDER) return <li key={entry.id} className={styles.divider} />;
          if (entry.children.length === 0) return line(entry, false);
          return (
            <li key={entry.id} className={styles.group}>
              <h2>
                <Icon name={ICONS[entry.icon] ?? "forward"} />
                <span>{entry.title}</span>
              </h2>
              <ul>{entry.children.map((child) => line(child, true))}</ul>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
