import { useState, type RefObject } from "react";
import { readStored, writeStored } from "../../kernel/device-storage.ts";

const KEY = "playerSoundOnly";

/** Whether only the sound of films is fetched, for those with little data; remembered for the session. */
export function useSoundOnly(
  media: RefObject<HTMLMediaElement | null>,
  hasSound: boolean,
): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isWanted, setIsWanted] = useState(() => readStored("session", KEY) === "1");
  const set = (isOn: boolean): void => {
    writeStored("session", KEY, isOn ? "1" : "");
    const element = media.current;
    if (element && !element.paused && isOn !== isWanted) {
      // Stopped where it is, so that this much is told; the other source goes on from there.
      element.pause();
      const goOn = (): void => void element.play().catch(() => undefined);
      element.addEventListener("loadedmetadata", goOn, { once: true });
    }
    setIsWanted(isOn);
  };
  return [hasSound && isWanted, set];
}
