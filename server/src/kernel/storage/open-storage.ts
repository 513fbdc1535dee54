import type { Settings } from "../settings.ts";
import { DiskStorage } from "./storage-disk.ts";
import type { Storage } from "./storage.ts";

/** The store that the settings name. The S3 client is only loaded where it is used. */
export async function openStorage(settings: Settings): Promise<Storage> {
  if (!settings.s3Url) return new DiskStorage(settings.dataDir);
  const { S3Storage } = await import("./storage-s3.ts");
  return new S3Storage(settings.s3Url, settings.dataDir);
}
