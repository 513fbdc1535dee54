import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { whenIdle } from "../kernel/device-idle.ts";

/** Leaves the space when the session ends elsewhere or the account is barred; it listens once the page is idle. */
export function LiveGuard(): null {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    const cancel = whenIdle(() => {
      void import("../space/live.ts").then(({ guardSession }) => {
        if (!isGone) stop = guardSession(() => void revalidate());
      });
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, [revalidate]);
  return null;
}
