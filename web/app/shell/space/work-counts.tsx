import { countWork } from "@perennial/contract/desk/work.ts";
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { listenWritten } from "../../kernel/operation/written.ts";
import type { Space } from "../../space/space-context.ts";
import { useNews } from "../frame/use-news.ts";
import { leavesOf } from "./space-places.ts";

interface WorkCount {
  /** The page of all work; undefined where the role has none. */
  readonly to: string | undefined;
  readonly total: number;
  readonly overdueNum: number;
  /** How much waits behind a menu entry. */
  readonly at: (url: string) => number;
}

const NONE: WorkCount = { to: undefined, total: 0, overdueNum: 0, at: () => 0 };
const Counts = createContext<WorkCount>(NONE);
const EVENTS = ["work", "unread"] as const;
/** Several changes in a row are counted once. */
const PAUSE_MS = 400;

/** What waits for the active role, for the menu and the header. */
export const useWorkCount = (): WorkCount => useContext(Counts);

/** Counts what waits, on every page of a space and whenever something may have changed. */
export function WorkCounts({
  space,
  children,
}: {
  readonly space: Space;
  readonly children: ReactNode;
}): ReactNode {
  const { pathname } = useLocation();
  const to = leavesOf(space.menus).find(({ url }) => url.endsWith("/work"))?.url;
  const isOn = to !== undefined;
  const { data, run } = usePublicRead(countWork);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [again] = useState(() => () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void run({}), PAUSE_MS);
  });
  useNews(isOn, EVENTS, again);
  useEffect(() => (isOn ? listenWritten(again) : undefined), [isOn, again]);
  const countedFor = useRef("");
  useEffect(() => {
    if (!isOn || countedFor.current === pathname) return;
    countedFor.current = pathname;
    again();
  }, [isOn, pathname, again]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const value: WorkCount =
    to === undefined || data === undefined
      ? { ...NONE, to }
      : {
          to,
          total: data.total,
          overdueNum: data.overdueNum,
          at: (url) =>
            url === to
              ? data.total
              : data.kinds
                  .filter(({ entry }) => entry === url)
                  .reduce((sum, { count }) => sum + count, 0),
        };
  return <Counts value={value}>{children}</Counts>;
}
