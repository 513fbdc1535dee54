/** A part of a picture in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Side of a stored avatar: sharp at three times the largest size in which it is shown. */
const SIDE_PX = 400;
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

/** The chosen square of a picture as a JPEG on white; undefined when the browser cannot make one. */
export async function croppedPicture(
  picture: HTMLImageElement,
  { x, y, width, height }: CropArea,
): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  context.drawImage(picture, x, y, width, height, 0, 0, SIDE_PX, SIDE_PX);
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  return made ?? undefined;
}
