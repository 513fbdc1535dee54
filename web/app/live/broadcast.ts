import { LIVE_LIMITS } from "@perennial/contract/live/states.ts";

/** Formats that browsers record, the server reads, best first. */
const FORMATS = [
  "video/webm;codecs=h264,opus",
  "video/webm;codecs=vp8,opus",
  "video/webm",
  "video/mp4",
];

/** What a browser can record in; undefined where it can't. */
export function recordingFormat(): string | undefined {
  if (typeof MediaRecorder === "undefined") return undefined;
  return FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
}

/** A broadcast under way. */
export interface Broadcast {
  readonly stream: MediaStream;
  stop(): void;
}

interface Hearing {
  /** Seconds that have reached the server. */
  readonly onSent: (seconds: number) => void;
  readonly onTrouble: () => void;
  /** The session is over, or the person has ended sharing. */
  readonly onEnd: () => void;
}

async function openStream(source: "camera" | "screen"): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25 } };
  if (source === "camera")
    return navigator.mediaDevices.getUserMedia({ video: size, audio: { echoCancellation: true } });
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: size, audio: true });
  // A lecture needs the voice even where the screen brings no sound of its own.
  if (screen.getAudioTracks().length === 0) {
    const voice = await navigator.mediaDevices
      .getUserMedia({ audio: { echoCancellation: true } })
      .catch(() => undefined);
    for (const track of voice?.getAudioTracks() ?? []) screen.addTrack(track);
  }
  return screen;
}

/**
 * Sends picture and sound to a session in pieces of four seconds, each a file of its own, one after the other. A piece
 * that does not arrive is left out: the picture goes on. Throws when the device may not be used.
 */
export async function startBroadcast(
  sessionId: string,
  source: "camera" | "screen",
  hearing: Hearing,
): Promise<Broadcast> {
  const format = recordingFormat();
  if (!format) throw new Error("this browser records nothing");
  const stream = await openStream(source);
  let isOn = true;
  let isFirst = true;
  let seconds = 0;
  let sending = Promise.resolve();
  const stop = (): void => {
    isOn = false;
    for (const track of stream.getTracks()) track.stop();
  };
  const send = async (piece: Blob): Promise<void> => {
    const first = isFirst ? "?first=1" : "";
    isFirst = false;
    try {
      // allowed(call-by-hook): a piece of film is sent as it is, not as fields
      const answer = await fetch(`/api/live/piece/${sessionId}${first}`, {
        method: "POST",
        headers: { "content-type": format.split(";")[0] ?? "video/webm" },
        body: piece,
      });
      if (answer.ok) hearing.onSent((seconds += LIVE_LIMITS.pieceMs / 1_000));
      else if (answer.status === 409) {
        stop();
        hearing.onEnd();
      } else hearing.onTrouble();
    } catch {
      hearing.onTrouble();
    }
  };
  const recordPiece = (): void => {
    if (!isOn) return;
    const recorder = new MediaRecorder(stream, { mimeType: format, videoBitsPerSecond: 1_800_000 });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    recorder.addEventListener("stop", () => {
      recordPiece();
      sending = sending.then(() => send(new Blob(parts)));
    });
    recorder.start();
    setTimeout(() => {
      if (recorder.state !== "inactive") recorder.stop();
    }, LIVE_LIMITS.pieceMs);
  };
  stream.getVideoTracks()[0]?.addEventListener("ended", () => {
    stop();
    hearing.onEnd();
  });
  recordPiece();
  return { stream, stop };
}
