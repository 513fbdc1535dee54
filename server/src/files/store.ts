import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { UPLOAD_FOLDERS } from "@perennial/contract/files/folder.ts";
import type { Services } from "../kernel/services.ts";
import { NothingStored } from "../kernel/storage/storage.ts";

/** The prefixes under which public files are served, and private ones by signed address. */
export const PUBLIC_PREFIX = "/files/";
export const PRIVATE_PREFIX = "/api/files/private/";

const KEY = /^([a-z]+)\/\d{4}\/\d{2}\/[\da-f-]{36}\.[a-z\d]{2,4}$/;

/** A name of our own making: `<folder>/<year>/<month>/<uuid>.<ext>`; nothing that was sent is part of it. */
export function createKey(folder: string, extension: string, at: Date): string {
  const month = String(at.getUTCMonth() + 1).padStart(2, "0");
  return `${folder}/${at.getUTCFullYear()}/${month}/${randomUUID()}.${extension}`;
}

/** The address of a key. */
export function urlOfKey(key: string): string {
  const folder = key.slice(0, key.indexOf("/"));
  return `${UPLOAD_FOLDERS[folder]?.isPrivate ? PRIVATE_PREFIX : PUBLIC_PREFIX}${key}`;
}

/** The key behind an address of this store, without its query; undefined for any other address. */
export function keyOfUrl(url: string): string | undefined {
  const [path = ""] = url.split("?", 1);
  for (const prefix of [PRIVATE_PREFIX, PUBLIC_PREFIX]) {
    if (!path.startsWith(prefix)) continue;
    const key = path.slice(prefix.length);
    const folder = KEY.exec(key)?.[1];
    if (!folder || !Object.hasOwn(UPLOAD_FOLDERS, folder)) return undefined;
    return urlOfKey(key) === path ? key : undefined;
  }
  return undefined;
}

function placeOf(services: Pick<Services, "filesDir" | "settings">, key: string): string {
  const isPrivate = urlOfKey(key).startsWith(PRIVATE_PREFIX);
  return join(
    isPrivate ? join(services.settings.dataDir, "private-files") : services.filesDir,
    key,
  );
}

/** Where a file lies in a store that several machines share; `stored-files` serves those below `files/`. */
function sharedKey(key: string): string {
  return urlOfKey(key).startsWith(PRIVATE_PREFIX) ? `private-files/${key}` : `files/${key}`;
}

/**
 * Writes a file completely or not at all: into the shared store where there is one, or else to a temporary name that is
 * then renamed.
 */
export async function writeFileOf(
  services: Services,
  key: string,
  bytes: Buffer,
  mime: string,
): Promise<void> {
  if (services.settings.s3Url) return services.storage.putBytes(sharedKey(key), bytes, mime);
  const place = placeOf(services, key);
  await mkdir(dirname(place), { recursive: true });
  const beside = `${place}.${randomUUID()}.part`;
  try {
    await writeFile(beside, bytes, { flag: "wx" });
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** The bytes behind a key; from the disk too where files were handed in before there was a shared store. */
export async function readFileOf(services: Services, key: string): Promise<Buffer> {
  if (!services.settings.s3Url) return readFile(placeOf(services, key));
  try {
    return await buffer(await services.storage.open(sharedKey(key)));
  } catch (error) {
    if (error instanceof NothingStored) return readFile(placeOf(services, key));
    throw error;
  }
}

/** Removes a file; a missing one is no error. */
export async function removeFileOf(services: Services, key: string): Promise<void> {
  if (services.settings.s3Url) await services.storage.remove(sharedKey(key));
  await rm(placeOf(services, key), { force: true });
}
