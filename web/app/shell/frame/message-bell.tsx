import { getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { Person } from "../../identity/public.tsx";
import { call } from "../../kernel/call.ts";
import { whenIdle } from "../../kernel/device-idle.ts";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./message-bell.module.css";

const SHOWN_AT_MOST = 99;

/** Calls `again` when the server says that something may have changed, as soon as the page is idle. */
function useUnreadNews(isOn: boolean, again: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let isGone = false;
    const stops: (() => void)[] = [];
    const cancel = whenIdle(() => {
      void import("../../space/live.ts").then(({ listenLive }) => {
        if (isGone) return;
        let opened = 0;
        stops.push(
          listenLive("unread", again),
          listenLive("refresh", again),
          // What came while the stream was away is unknown; the first opening missed nothing.
          listenLive("open", () => {
            opened += 1;
            if (opened > 1) again();
          }),
        );
      });
    });
    return () => {
      isGone = true;
      cancel();
      for (const stop of stops) stop();
    };
  }, [isOn, again]);
}

/**
 * Unread system messages and private letters: the badge shows their sum (front §7) and follows it live. Nobody's bell
 * is only a place in the header.
 */
export function MessageBell({ user }: { readonly user: Person | null }): ReactNode {
  const words = useWords().shell;
  const { pathname } = useLocation();
  const [asked, setAsked] = useState({ told: 0, count: 0 });
  const [reading, setReading] = useState(0);
  const [again] = useState(() => () => setReading((times) => times + 1));
  const isSomebody = user !== null;
  const told = user?.unreadMessageCounts ?? 0;
  // What came with the person is as new as they are; an answer of later counts until they are asked for again.
  const count = asked.told === told ? asked.count : told;
  useUnreadNews(isSomebody, again);

  // Asked anew on other pages and at every piece of news.
  const countedFor = useRef({ pathname, reading });
  useEffect(() => {
    const before = countedFor.current;
    countedFor.current = { pathname, reading };
    if (!isSomebody || (before.pathname === pathname && before.reading === reading))
      return undefined;
    let isStale = false;
    void call(getUnreadCount, {}).then((answer) => {
      if (answer.success && !isStale)
        setAsked({ told, count: answer.data.systemMessageCount + answer.data.privateLetterCount });
    });
    return () => {
      isStale = true;
    };
  }, [isSomebody, pathname, reading, told]);

  return (
    <Link to={ADDRESS.messages} className={styles.bell} aria-label={words.unread(count)}>
      <Icon name="bell" />
      {count > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : count}
        </span>
      ) : null}
    </Link>
  );
}
