/** A finished recording. */
export interface Recording {
  readonly blob: Blob;
  readonly seconds: number;
}

/** A recording under way. */
export interface Recorder {
  /** 0 to 1, the loudness of the last moment. */
  readonly level: () => number;
  stop(): Promise<Recording>;
}

/** Chrome and Firefox make WebM or Ogg, Safari MP4; all of them sound only. */
const MIMES = ["audio/webm;codecs=opus", "audio/webm", "audio/mp4", "audio/ogg;codecs=opus"];

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

/** Begins to record; the microphone stays open for the next line. */
export function startRecorder(stream: MediaStream): Recorder {
  const mimeType = MIMES.find((mime) => MediaRecorder.isTypeSupported(mime));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size > 0) pieces.push(data);
  });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const beganAt = performance.now();
  recorder.start();
  return {
    level() {
      analyser.getByteTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += ((sample - 128) / 128) ** 2;
      return Math.min(1, Math.sqrt(sum / samples.length) * 3);
    },
    stop() {
      const seconds = (performance.now() - beganAt) / 1_000;
      return new Promise((resolve) => {
        recorder.addEventListener("stop", () => {
          void context.close();
          resolve({
            blob: new Blob(pieces, { type: recorder.mimeType || "audio/webm" }),
            seconds,
          });
        });
        recorder.stop();
      });
    },
  };
}
