import { getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Person } from "../../identity/public.tsx";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { useNews } from "./use-news.ts";

const SHOWN_AT_MOST = 99;

/** The number as a badge says it. */
export const badgeOf = (count: number): string =>
  count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : String(count);

const EVENTS = ["unread"] as const;

/**
 * Unread system messages and private letters of the person (front §7), counted anew on other pages and at every piece of
 * news; 0 without a person.
 */
export function useUnread(user: Person | null): number {
  const { pathname } = useLocation();
  const [reading, setReading] = useState(0);
  const [again] = useState(() => () => setReading((times) => times + 1));
  const isSomebody = user !== null;
  const told = user?.unreadMessageCounts ?? 0;
  const { data, run } = usePublicRead(getUnreadCount);
  useNews(isSomebody, EVENTS, again);

  // Read again on other pages and at every piece of news.
  const countedFor = useRef({ pathname, reading });
  useEffect(() => {
    const before = countedFor.current;
    countedFor.current = { pathname, reading };
    if (isSomebody && (before.pathname !== pathname || before.reading !== reading)) void run({});
  }, [isSomebody, pathname, reading, run]);

  // The numbers that came with the person are the newest, until a later answer replaces them.
  const [countedWith, setCountedWith] = useState({ told, data });
  if (countedWith.told !== told) setCountedWith({ told, data });
  const isNewer = data !== undefined && countedWith.told === told && data !== countedWith.data;
  return isNewer ? data.systemMessageCount + data.privateLetterCount : told;
}
