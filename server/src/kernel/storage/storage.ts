import type { Readable } from "node:stream";

/** Thrown when there is nothing under this key. */
export class NothingStored extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
  }
}

/** Thrown when the store is full or cannot be reached. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super("the store takes nothing more", { cause });
  }
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A local file with the content of a key, until it is released. */
export interface LocalCopy {
  readonly path: string;
  release(): Promise<void>;
}

/**
 * The store of file contents: on the disk, or in an S3-compatible store. Keys are made by us, `folder/part/name.ext`. A
 * file is stored completely or not at all.
 */
export interface Storage {
  /** Takes over a finished local file, which no longer exists afterwards. Throws StorageFull. */
  putFile(key: string, path: string, mime: string): Promise<void>;
  /** Throws StorageFull. */
  putBytes(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** Throws NothingStored. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Size in bytes; undefined when there is nothing. */
  size(key: string): Promise<number | undefined>;
  /** Removes one file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** Removes everything whose key begins with `folder/`. */
  removeFolder(folder: string): Promise<void>;
  /** A local file for programs that need one; on the disk it is the stored file itself. Throws NothingStored. */
  toLocal(key: string): Promise<LocalCopy>;
  /** A folder on this machine for unfinished files; it survives a restart. */
  readonly stagingDir: string;
  close(): Promise<void>;
}

const KEY = /^[a-z\d][\w-]*(\/[\w-][\w.-]*)+$/i;

/** Throws when a key is not one of ours; this is a second check, because keys never come from outside. */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`not a key of the store: ${key}`);
}
