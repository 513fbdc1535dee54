let isOnTheWay = false;

/** The person signs out by themselves: news that the session is gone must not lead elsewhere meanwhile. */
export function setLeaving(isLeavingNow: boolean): void {
  isOnTheWay = isLeavingNow;
}

/** Goes to the sign-in page and back here afterwards, unless the person is leaving by themselves. */
export function askToSignIn(): void {
  if (isOnTheWay) return;
  location.assign(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`);
}
