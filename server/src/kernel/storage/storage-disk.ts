import { randomUUID } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import {
  checkKey,
  NothingStored,
  StorageFull,
  type ByteRange,
  type LocalCopy,
  type Storage,
} from "./storage.ts";

const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO"]);
const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/** True when a disk accepts no more data. */
export const isFullDisk = (error: unknown): boolean => FULL.has(codeOf(error));

function failedPut(error: unknown): Error {
  return isFullDisk(error) ? new StorageFull(error) : (error as Error);
}

/** Files below DATA_DIR/store. */
export class DiskStorage implements Storage {
  readonly stagingDir: string;
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, "store");
    this.stagingDir = join(dataDir, "staging");
    mkdirSync(this.#root, { recursive: true });
    mkdirSync(this.stagingDir, { recursive: true });
  }

  #place(key: string): string {
    checkKey(key);
    return join(this.#root, key);
  }

  async putFile(key: string, path: string): Promise<void> {
    const place = this.#place(key);
    try {
      await mkdir(dirname(place), { recursive: true });
      await flush(path);
      await rename(path, place).catch(async (error: unknown) => {
        if (codeOf(error) !== "EXDEV") throw error;
        await this.#copyIn(path, place);
      });
    } catch (error) {
      throw failedPut(error);
    }
  }

  async #copyIn(path: string, place: string): Promise<void> {
    const beside = `${place}.${randomUUID()}.part`;
    try {
      await copyFile(path, beside);
      await rename(beside, place);
      await rm(path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }

  async putBytes(key: string, bytes: Buffer): Promise<void> {
    const place = this.#place(key);
    const beside = `${place}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(beside, bytes, { flag: "wx", flush: true });
      await rename(beside, place);
    } catch (error) {
      await rm(beside, { force: true });
      throw failedPut(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const place = this.#place(key);
    if ((await this.size(key)) === undefined) throw new NothingStored(key);
    return createReadStream(place, range && { start: range.start, end: range.end });
  }

  async size(key: string): Promise<number | undefined> {
    const found = await stat(this.#place(key)).catch(() => undefined);
    return found?.isFile() === true ? found.size : undefined;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#place(key), { force: true });
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.#place(folder), { recursive: true, force: true });
  }

  async toLocal(key: string): Promise<LocalCopy> {
    if ((await this.size(key)) === undefined) throw new NothingStored(key);
    return { path: this.#place(key), release: async () => {} };
  }

  async close(): Promise<void> {}
}

/** Acknowledged data must survive a crash of the machine, not only of the process. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
