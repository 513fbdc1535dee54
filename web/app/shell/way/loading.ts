import { useEffect, useState } from "react";

/** What the browser is about to load, as far as newer ones say (the Navigation API). */
interface NavigateEvent extends Event {
  readonly hashChange: boolean;
  readonly downloadRequest: string | null;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

/** Answers of the server that are kept as a file leave the page where it is. */
const NOT_A_PAGE = /^\/(files|api|assets)\b/;
const GIVEN_UP_MS = 30_000;

/** Whether the browser itself is loading another page in this one's place. */
export function useIsLoading(): boolean {
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => setIsLoading(false);
    const start = (event: Event): void => {
      const { destination, downloadRequest, hashChange } = event as NavigateEvent;
      if (destination.sameDocument || hashChange || downloadRequest !== null) return;
      const { origin, pathname } = new URL(destination.url);
      if (origin !== location.origin || NOT_A_PAGE.test(pathname)) return;
      setIsLoading(true);
      clearTimeout(timer);
      timer = setTimeout(stop, GIVEN_UP_MS);
    };
    const browser = (window as unknown as { navigation?: EventTarget }).navigation;
    browser?.addEventListener("navigate", start);
    addEventListener("pageshow", stop);
    return () => {
      clearTimeout(timer);
      browser?.removeEventListener("navigate", start);
      removeEventListener("pageshow", stop);
    };
  }, []);
  return isLoading;
}
