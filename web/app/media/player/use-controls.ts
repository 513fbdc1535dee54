import { useEffect, useState, type RefObject } from "react";

/** Controls come at the latest after this, picture or not; ms. */
const LATEST_MS = 2_000;

/**
 * Fetches the player's controls once the film has its first picture: until then the line belongs to the film. True when
 * they could not be fetched, so that the browser's own must serve.
 */
export function useControls(media: RefObject<HTMLMediaElement | null>): boolean {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const fetchControls = (): void => {
      import("./player-controls.client.ts").then(
        () => setIsMissing(false),
        () => setIsMissing(true),
      );
    };
    const timer = setTimeout(fetchControls, LATEST_MS);
    element.addEventListener("loadeddata", fetchControls, { once: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("loadeddata", fetchControls);
    };
  }, [media]);
  return isMissing;
}
