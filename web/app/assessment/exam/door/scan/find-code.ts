/** Finds what a code in a picture says; undefined when there is none. */
export type FindCode = (frame: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(frame: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The longer side of the picture in which our own decoder looks. */
const LOOKED_AT = 720;
/** What it may take of each look, in milliseconds. */
const TIME = 40;

/** The browser's own detector, where it has one that reads such codes. */
async function ownDetector(): Promise<FindCode | undefined> {
  const { BarcodeDetector: Known } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  try {
    if (!Known || !(await Known.getSupportedFormats()).includes("qr_code")) return undefined;
    const detector = new Known({ formats: ["qr_code"] });
    return async (frame) => (await detector.detect(frame))[0]?.rawValue;
  } catch {
    return undefined;
  }
}

/** Our decoder, for browsers that have none. */
async function broughtDetector(): Promise<FindCode> {
  const { default: decode } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return async (frame) => {
    const { videoWidth: width, videoHeight: height } = frame;
    if (!pen || width === 0) return undefined;
    const scale = Math.min(1, LOOKED_AT / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    pen.drawImage(frame, 0, 0, canvas.width, canvas.height);
    try {
      return decode(pen.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: TIME });
    } catch {
      // There is no code in this picture.
      return undefined;
    }
  };
}

/** The detector of this browser, or the one that comes with the product. */
export const codeFinder = async (): Promise<FindCode> =>
  (await ownDetector()) ?? (await broughtDetector());
