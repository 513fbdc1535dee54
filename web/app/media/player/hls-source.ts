import type Hls from "hls.js";

/** Tries of a player whose pieces do not come, and the pause between them (front §9). */
const RETRIES = 10;
const RETRY_MS = 1_000;
/** Decoders that stumble are set up anew this often. */
const RECOVERIES = 2;

interface SourceEvents {
  /** Labels of what can be chosen, highest first. */
  readonly onLabels: (labels: readonly string[]) => void;
  /** After every retry. */
  readonly onBroken: () => void;
}

/** A video or sound that is fed from a playlist. */
export interface AttachedSource {
  /** A label, or undefined for the player's own choice. */
  readonly choose: (label: string | undefined) => void;
  readonly close: () => void;
}

const UNKNOWN = "未知";
/** Labels by height (front §9), for playlists that name none. */
const LABELS: Readonly<Record<number, string>> = {
  360: "标清",
  480: "标清",
  720: "高清",
  1080: "超清",
};

const hasMediaSource = (): boolean => "MediaSource" in window || "ManagedMediaSource" in window;

/** The browser plays the playlist by itself, where it has nothing that we could feed. */
function attachNative(media: HTMLMediaElement, url: string, events: SourceEvents): AttachedSource {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onError = (): void => {
    if (tries >= RETRIES) return events.onBroken();
    tries += 1;
    timer = setTimeout(() => {
      const { currentTime } = media;
      media.src = url;
      media.currentTime = currentTime;
    }, RETRY_MS);
  };
  const onData = (): void => void (tries = 0);
  media.addEventListener("error", onError);
  media.addEventListener("loadeddata", onData);
  media.src = url;
  return {
    choose: () => undefined,
    close: () => {
      clearTimeout(timer);
      media.removeEventListener("error", onError);
      media.removeEventListener("loadeddata", onData);
      media.removeAttribute("src");
      media.load();
    },
  };
}

function feed(
  HlsPlayer: typeof Hls,
  media: HTMLMediaElement,
  { url, startAt }: SourcePlace,
  events: SourceEvents,
): AttachedSource {
  const hls = new HlsPlayer({
    enableWorker: true,
    capLevelToPlayerSize: false,
    // The lowest one to begin with: its first piece is there soonest.
    startLevel: 0,
    startFragPrefetch: true,
    startPosition: startAt > 0 ? startAt : -1,
  });
  let tries = 0;
  let recoveries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  const labelOf = (index: number): string => {
    const level = hls.levels[index];
    return level?.name || LABELS[level?.height ?? 0] || UNKNOWN;
  };
  hls.on(HlsPlayer.Events.MANIFEST_PARSED, () => {
    isOpen = true;
    const labels: string[] = [];
    hls.levels.forEach((_level, index) => labels.unshift(labelOf(index)));
    events.onLabels(labels);
  });
  hls.on(HlsPlayer.Events.FRAG_LOADED, () => void (tries = 0));
  hls.on(HlsPlayer.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === HlsPlayer.ErrorTypes.MEDIA_ERROR && recoveries < RECOVERIES) {
      recoveries += 1;
      hls.recoverMediaError();
      return;
    }
    if (type !== HlsPlayer.ErrorTypes.NETWORK_ERROR || tries >= RETRIES) return events.onBroken();
    tries += 1;
    timer = setTimeout(() => (isOpen ? hls.startLoad() : hls.loadSource(url)), RETRY_MS);
  });
  hls.loadSource(url);
  hls.attachMedia(media);
  return {
    choose: (label: string | undefined) => {
      const wanted =
        label === undefined ? -1 : hls.levels.findIndex((_l, index) => labelOf(index) === label);
      hls.nextLevel = wanted;
    },
    close: () => {
      clearTimeout(timer);
      hls.destroy();
    },
  };
}

/** What is fed, and the second at which it begins. */
export interface SourcePlace {
  readonly url: string;
  readonly startAt: number;
}

/** Feeds a media element from a playlist; the answer changes the quality and stops it. */
export async function attachSource(
  media: HTMLMediaElement,
  place: SourcePlace,
  events: SourceEvents,
): Promise<AttachedSource> {
  const { url } = place;
  if (!hasMediaSource()) return attachNative(media, url, events);
  const { default: HlsPlayer } = await import("hls.js/light");
  if (!HlsPlayer.isSupported()) return attachNative(media, url, events);
  return feed(HlsPlayer, media, place, events);
}
