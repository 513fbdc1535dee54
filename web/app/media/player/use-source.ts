import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { readStored, writeStored } from "../../kernel/device-storage.ts";
import { attachSource, type AttachedSource } from "./hls-source.ts";

const QUALITY_KEY = "playerQuality";
const SPEED_KEY = "playerSpeed";
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The browser says that data is to be saved, or that little comes through; not every browser says. */
function isNetworkDear(): boolean {
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return (
    connection?.saveData === true || /^(?:slow-)?2g$|^3g$/.test(connection?.effectiveType ?? "")
  );
}

/** Keeps a media element fed from a playlist, from a second on; `round` starts it again. */
export function useSource(
  media: RefObject<HTMLMediaElement | null>,
  url: string,
  round: number,
  startAt = 0,
): {
  readonly labels: readonly string[];
  readonly quality: string | undefined;
  readonly choose: (label: string | undefined) => void;
  readonly isBroken: boolean;
} {
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [quality, setQuality] = useState(() => readStored("local", QUALITY_KEY) || undefined);
  const [brokenRound, setBrokenRound] = useState(-1);
  const attached = useRef<AttachedSource>(undefined);
  // Fed anew, from another place or after a failure, it goes on where it stopped.
  const second = useRef(startAt);
  const onLabels = useEffectEvent((found: readonly string[]) => {
    setLabels(found);
    // Nothing chosen yet, and each byte counts: the lowest one to begin with.
    const wanted = quality ?? (found.length > 1 && isNetworkDear() ? found.at(-1) : undefined);
    if (wanted !== undefined && found.includes(wanted)) {
      setQuality(wanted);
      attached.current?.choose(wanted);
    }
  });
  const onBroken = useEffectEvent((of: number) => setBrokenRound(of));

  useEffect(() => {
    const element = media.current;
    if (!element || url === "") return undefined;
    let isOver = false;
    void attachSource(
      element,
      { url, startAt: second.current },
      {
        onLabels: (found) => queueMicrotask(() => onLabels(found)),
        onBroken: () => onBroken(round),
      },
    ).then((source) => {
      if (isOver) source.close();
      else attached.current = source;
    });
    return () => {
      isOver = true;
      if (element.currentTime > 0) second.current = element.currentTime;
      attached.current?.close();
      attached.current = undefined;
    };
  }, [media, url, round]);

  return {
    labels,
    quality: quality !== undefined && labels.includes(quality) ? quality : undefined,
    choose: (label) => {
      setQuality(label);
      writeStored("local", QUALITY_KEY, label ?? "");
      attached.current?.choose(label);
    },
    isBroken: brokenRound === round,
  };
}

/** The speeds that may be chosen; one is no choice. */
export const speedsUpTo = (most: number): readonly number[] =>
  most <= 1 ? [1] : SPEEDS.filter((one) => one <= most);

/** The speed that this person likes, for every player and unit, as far as it may be: 1 where there is no choice. */
export function useSpeed(most: number): readonly [number, (speed: number) => void] {
  const [speed, setSpeed] = useState(() => {
    const kept = Number(readStored("local", SPEED_KEY));
    return SPEEDS.find((one) => one === kept) ?? 1;
  });
  return [
    most <= 1 ? 1 : Math.min(speed, most),
    (next) => {
      setSpeed(SPEEDS.find((one) => one === next) ?? 1);
      writeStored("local", SPEED_KEY, String(next));
    },
  ];
}
