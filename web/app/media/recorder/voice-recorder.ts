/** A finished recording. */
export interface Recording {
  readonly blob: Blob;
  readonly seconds: number;
}

/** A recording under way. */
export interface Recorder {
  /** 0 to 1, the loudness of the last moment. */
  readonly level: () => number;
  /** Recorded so far, without what was paused. */
  readonly seconds: () => number;
  readonly pause: () => void;
  readonly resume: () => void;
  stop(): Promise<Recording>;
}

/** Chrome and Firefox make WebM or Ogg, Safari MP4; all of them sound only. */
const MIMES = ["audio/webm;codecs=opus", "audio/webm", "audio/mp4", "audio/ogg;codecs=opus"];

const FILM_MIMES = [
  "video/webm;codecs=vp9,opus",
  "video/webm;codecs=vp8,opus",
  "video/webm",
  "video/mp4",
];

/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== "undefined" && "mediaDevices" in navigator;

/** Asks for the microphone; rejects when it is refused or there is none. */
export function openMicrophone(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
  });
}

/** Gives the microphone back: its light goes out. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Asks for camera and microphone; rejects when one is refused or missing. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
    video: { facingMode: "user", width: { ideal: 960 }, height: { ideal: 540 } },
  });
}

/** Begins to record what the stream holds; it stays open for the next time. Bits a second, as far as it is kept. */
export function startRecorder(
  stream: MediaStream,
  bits: { readonly sound?: number; readonly film?: number } = {},
): Recorder {
  const mimes = stream.getVideoTracks().length > 0 ? FILM_MIMES : MIMES;
  const mimeType = mimes.find((mime) => MediaRecorder.isTypeSupported(mime));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType ? { mimeType } : {}),
    ...(bits.sound === undefined ? {} : { audioBitsPerSecond: bits.sound }),
    ...(bits.film === undefined ? {} : { videoBitsPerSecond: bits.film }),
  });
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size > 0) pieces.push(data);
  });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  let beganAt = performance.now();
  let before = 0;
  const seconds = (): number =>
    before + (recorder.state === "recording" ? (performance.now() - beganAt) / 1_000 : 0);
  recorder.start();
  return {
    seconds,
    pause() {
      before = seconds();
      recorder.pause();
    },
    resume() {
      beganAt = performance.now();
      recorder.resume();
    },
    level() {
      analyser.getByteTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += ((sample - 128) / 128) ** 2;
      return Math.min(1, Math.sqrt(sum / samples.length) * 3);
    },
    stop() {
      const whole = seconds();
      return new Promise((resolve) => {
        recorder.addEventListener("stop", () => {
          void context.close();
          resolve({
            blob: new Blob(pieces, { type: recorder.mimeType || "audio/webm" }),
            seconds: whole,
          });
        });
        recorder.stop();
      });
    },
  };
}
