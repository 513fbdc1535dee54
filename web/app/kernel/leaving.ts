let isOnTheWay = false;

/** Notes that a person is signing out: news that the session has ended must not lead elsewhere then. */
export function setLeaving(isLeavingNow: boolean): void {
  isOnTheWay = isLeavingNow;
}

/** Tells the sign-in page that reading the person or the menus failed: 验证失败，请重新登录！ (front §8). */
export const VERIFY_AGAIN = "#again";

/** The address of the sign-in page for a person on this page whose session can no longer be verified. */
export const signInAgain = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `/login?redirect=${encodeURIComponent(pathname + search)}${VERIFY_AGAIN}`;

/** Goes to the sign-in page and returns here afterwards, unless the person is signing out. */
export function askToSignIn(): void {
  if (!isOnTheWay) location.assign(signInAgain(location));
}
