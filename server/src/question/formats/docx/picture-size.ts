import type { MediaFile } from "../read-result.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Places in a JPEG at which its size stands: C0 to CF without tables and the like. */
const isSizeMark = (mark: number): boolean =>
  mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

function sizeOfJpeg(view: DataView): Size | undefined {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const mark = view.getUint8(at + 1);
    if (isSizeMark(mark)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Width and height in pixels from the head of a picture; undefined where it does not say them. */
export function pictureSize({ extension, bytes }: MediaFile): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 30) return undefined;
  if (extension === "png") return { width: view.getUint32(16), height: view.getUint32(20) };
  if (extension === "gif")
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return extension === "jpg" ? sizeOfJpeg(view) : undefined;
}
