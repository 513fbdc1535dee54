import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useShell } from "../../kernel/shell-data.ts";
import { useWords } from "../../kernel/words.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { ADDRESS } from "../addresses.ts";
import { badgeOf, useUnread } from "../frame/use-unread.ts";
import styles from "./elder-nav.module.css";
import { useElderWords } from "./elder-words.ts";

const SCHEDULE = "/ucenter/learning-space/c/lessonSchedule";
const ROOM = "/ucenter/learning-space/liveContainer";
const LEARNER = "/ucenter/learning-space";

const isIn = (pathname: string, place: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`);

type Place = "home" | "learn" | "live" | "messages" | "mine" | undefined;

/** The entry to which an address belongs. */
function placeAt(pathname: string): Place {
  if (pathname === "/") return "home";
  if (isIn(pathname, SCHEDULE) || isIn(pathname, ROOM)) return "live";
  if (isIn(pathname, ADDRESS.messages)) return "messages";
  if (isIn(pathname, "/ucenter/settings") || isIn(pathname, ADDRESS.mine)) return "mine";
  return isIn(pathname, ADDRESS.userCentre) ? "learn" : undefined;
}

/** The five entries: along the lower edge of a phone, in the header at a desk. */
export function ElderNav(): ReactNode {
  const words = useElderWords();
  const shell = useWords().shell;
  const { user } = useShell();
  const { pathname } = useLocation();
  const unread = useUnread(user);
  const here = placeAt(pathname);
  const own = user?.currentRole.entryPath;
  // Only learners have a schedule; others come to their own space.
  const live = own && !own.startsWith(LEARNER) ? own : SCHEDULE;
  const items: readonly (readonly [place: Place, to: string, icon: IconName, label: string])[] = [
    ["home", ADDRESS.home, "home", words.home],
    ["learn", ADDRESS.userCentre, "book", words.learn],
    ["live", live, "video", words.live],
    ["messages", ADDRESS.messages, "bell", words.messages],
    ["mine", ADDRESS.mine, "user", words.mine],
  ];
  return (
    <nav className={styles.nav} aria-label={shell.bottomBar}>
      <ul>
        {items.map(([place, to, icon, label]) => (
          <li key={place}>
            <Link to={to} aria-current={place === here ? "page" : undefined}>
              <Icon name={icon} size={1.5} />
              <span>{label}</span>
              {place === "messages" && unread > 0 ? (
                <b>
                  <span className="visually-hidden">{shell.unread(unread)}</span>
                  <span aria-hidden="true">{badgeOf(unread)}</span>
                </b>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
