import { useSyncExternalStore } from "react";
import { readCookie, writeCookie } from "../../kernel/cookie.ts";
import { useShell } from "../../kernel/shell-data.ts";

/**
 * How much room a film has: `wide` takes that of the space's menu, `theatre` the whole width of the window. On narrow
 * screens all three look the same.
 */
export const STUDY_ROOMS = ["standard", "wide", "theatre"] as const;
export type StudyRoom = (typeof STUDY_ROOMS)[number];

/** Holds the room and whose choice it is, so that the page comes from the server in its shape. */
const COOKIE = "studyRoom";
const COOKIE_DAYS = 365;
const IN_HEADER = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`);

/** The cookie's value in a request, for `useStudyRoom`. */
export function keptRoomIn(cookies: string | null): string {
  return decodeURIComponent(IN_HEADER.exec(cookies ?? "")?.[1] ?? "");
}

/** The room that a kept value means for this person: another one at the same browser has not chosen. */
export function roomOf(kept: string, userId: string): StudyRoom {
  const [room, owner] = kept.split(".");
  return (owner === userId && STUDY_ROOMS.find((one) => one === room)) || "standard";
}

let kept: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The room that the reader chose, and the way to choose another; `came` is the kept value that came with the page. */
export function useStudyRoom(
  came?: string,
): readonly [room: StudyRoom, choose: (room: StudyRoom) => void] {
  const { user } = useShell();
  const userId = user?.id ?? "";
  const value = useSyncExternalStore(
    subscribe,
    () => kept ?? came ?? readCookie(COOKIE) ?? "",
    () => came ?? "",
  );
  const choose = (room: StudyRoom): void => {
    kept = `${room}.${userId}`;
    writeCookie(COOKIE, kept, COOKIE_DAYS);
    for (const listener of listeners) listener();
  };
  return [roomOf(value, userId), choose];
}
