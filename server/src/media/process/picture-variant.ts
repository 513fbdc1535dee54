import { resizePicture } from "../../files/public.ts";
import type { Services } from "../../kernel/services.ts";
import { folderOf } from "../resource/remove-resource.ts";

const making = new Map<string, Promise<void>>();

async function make(services: Services, key: string, variant: string, width: number) {
  const local = await services.storage.toLocal(key);
  try {
    const bytes = await resizePicture(services.heavy, local.path, { width });
    await services.storage.putBytes(variant, bytes, "image/webp");
  } finally {
    await local.release();
  }
}

/** Key of a picture as WebP in a width, made when it is asked for the first time; askers at once wait for one making. */
export async function pictureVariant(
  services: Services,
  key: string,
  width: number,
): Promise<string> {
  const variant = `${folderOf(key)}/w${width}.webp`;
  if ((await services.storage.size(variant)) !== undefined) return variant;
  let made = making.get(variant);
  if (!made) {
    made = make(services, key, variant, width).finally(() => making.delete(variant));
    making.set(variant, made);
  }
  await made;
  return variant;
}
