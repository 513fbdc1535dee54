import { useEffect, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { Ask } from "./ask.tsx";
import { useFieldWords } from "./field/field-words.ts";

/** Asks before a page with unsaved changes is left, inside the app and out of it; one per page. */
export function LeaveGuard({
  isDirty,
  onLeave,
}: {
  readonly isDirty: boolean;
  /** One said that what was written may be lost. */
  readonly onLeave?: () => void;
}): ReactNode {
  const words = useFieldWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // Browsers before Chrome 119 ask only when this is set.
      event.returnValue = true;
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);

  if (blocker.state !== "blocked") return null;
  return (
    <Ask
      title={words.leaveTitle}
      action={words.leave}
      isDanger
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      <p>{words.leaveHint}</p>
    </Ask>
  );
}
