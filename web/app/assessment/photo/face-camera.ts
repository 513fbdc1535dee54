/** Why there is no photo: not allowed, no camera, the browser knows none, or a file that is no picture. */
export type CameraFault = "refused" | "missing" | "unable" | "unreadable";

/** A face needs no more; the server keeps less. */
const SIDE_PX = 1_280;
const QUALITY = 0.9;

/** Asks for the camera that looks at the person; rejects when it is refused or there is none. */
export function openFaceCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: "user", width: { ideal: SIDE_PX }, height: { ideal: 960 } },
  });
}

/** Whether this browser can open a camera at all. */
export const canPhotograph = (): boolean => "mediaDevices" in navigator;

/** Gives the camera back: its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Why the camera did not open. */
export const cameraFaultOf = (error: unknown): CameraFault =>
  error instanceof DOMException &&
  (error.name === "NotAllowedError" || error.name === "SecurityError")
    ? "refused"
    : "missing";

async function drawn(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const shrink = Math.min(1, SIDE_PX / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * shrink);
  canvas.height = Math.round(height * shrink);
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture"))),
      "image/jpeg",
      QUALITY,
    ),
  );
}

/** What the camera shows now. */
export const shoot = (video: HTMLVideoElement): Promise<Blob> =>
  drawn(video, video.videoWidth, video.videoHeight);

/** A chosen picture, as large as it is needed; rejects for what is none. */
export async function photoOf(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    return await drawn(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}
