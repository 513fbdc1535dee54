let isOnTheWay = false;

/** The person signs out by themselves: news that the session is gone must not lead elsewhere meanwhile. */
export function setLeaving(isLeavingNow: boolean): void {
  isOnTheWay = isLeavingNow;
}

/** Tells the sign-in page that a read of the person or the menus failed: 验证失败，请重新登录！ (front §8). */
export const VERIFY_AGAIN = "#again";

/** The sign-in page for who has come to this address and cannot be verified any more. */
export const signInAgain = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `/login?redirect=${encodeURIComponent(pathname + search)}${VERIFY_AGAIN}`;

/** Goes to the sign-in page and back here afterwards, unless the person is leaving by themselves. */
export function askToSignIn(): void {
  if (!isOnTheWay) location.assign(signInAgain(location));
}
