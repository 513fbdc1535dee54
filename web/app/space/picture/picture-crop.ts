/** A part of a picture in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a picture as it is kept. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const QUALITY = 0.92;

/** Reads a file as an address that a picture can show; undefined when it is no picture. */
export async function pictureOf(file: Blob): Promise<HTMLImageElement | undefined> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    URL.revokeObjectURL(address);
    return undefined;
  }
}

/** The chosen part of a picture as a JPEG of this size, on white; undefined when the browser cannot make one. */
export async function croppedPicture(
  picture: HTMLImageElement,
  { x, y, width, height }: CropArea,
  size: PictureSize,
): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  return made ?? undefined;
}
