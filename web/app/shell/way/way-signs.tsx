import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { useIsComing } from "../../kernel/line/coming.ts";
import { connectionNow, listenConnection } from "../../kernel/line/connection.ts";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { mayLoadAgain } from "./load-again.ts";
import { useIsLoading } from "./loading.ts";
import styles from "./way-signs.module.css";

/** A way that takes longer is also said in words. */
const LONG_MS = 1_000;

/** The page that is being left takes no second click; the header stays, for who wants to go elsewhere. */
function useOldPageStill(isLeft: boolean): void {
  useEffect(() => {
    const page = isLeft ? document.getElementById("content") : null;
    if (!page) return undefined;
    page.setAttribute("inert", "");
    page.setAttribute("aria-busy", "true");
    return () => {
      page.removeAttribute("inert");
      page.removeAttribute("aria-busy");
    };
  }, [isLeft]);
}

/** A bar at the top of every page while the next one is on its way, and a sign while nothing reaches the server. */
export function WaySigns(): ReactNode {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isComing = useIsComing();
  const isLoading = useIsLoading();
  const isLeft = state === "loading" && location.pathname !== pathname;
  const isOnTheWay = state !== "idle" || isComing || isLoading;
  useOldPageStill(isLeft);
  return (
    <>
      {isOnTheWay ? <div className={styles.bar} data-way="" aria-hidden="true" /> : null}
      <Said isOnTheWay={isOnTheWay} />
      <ConnectionSign next={location ? location.pathname + location.search : undefined} />
    </>
  );
}

function Said({ isOnTheWay }: { readonly isOnTheWay: boolean }): ReactNode {
  const words = useWords().kernel;
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {isOnTheWay ? <Later key="way">{words.opening}</Later> : null}
    </p>
  );
}

function Later({ children }: { readonly children: ReactNode }): ReactNode {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? children : null;
}

/** Stands on the header, and takes no tap but on its own button. */
function ConnectionSign({ next }: { readonly next: string | undefined }): ReactNode {
  const words = useWords().kernel;
  const connection = useSyncExternalStore(listenConnection, connectionNow, () => "there");
  const loadAgain = (): void =>
    next === undefined ? window.location.reload() : window.location.assign(next);
  const tryByItself = useEffectEvent(() => {
    if (mayLoadAgain()) loadAgain();
  });
  useEffect(() => {
    if (connection === "broken") tryByItself();
  }, [connection]);
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {connection === "lost" ? (
        <p className={styles.sign}>
          <Icon name="warning" />
          {words.offline}
        </p>
      ) : connection === "broken" ? (
        <p className={styles.sign}>
          <Icon name="warning" />
          {words.incomplete}
          <button type="button" onClick={loadAgain}>
            {words.loadAgain}
          </button>
        </p>
      ) : null}
    </div>
  );
}
