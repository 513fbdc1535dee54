import type { Readable } from "node:stream";

/** Nothing lies under this key. */
export class NothingStored extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
  }
}

/** The store has no room left, or cannot be reached. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super("the store takes nothing more", { cause });
  }
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A local file with what is stored under a key, until it is given back. */
export interface LocalCopy {
  readonly path: string;
  release(): Promise<void>;
}

/**
 * Where the bytes of files lie: on the disk, or in an S3-compatible store. Keys are of our own making,
 * `folder/part/name.ext`. What is put is there whole or not at all.
 */
export interface Storage {
  /** Takes over a finished local file, which is gone afterwards. Throws StorageFull. */
  putFile(key: string, path: string, mime: string): Promise<void>;
  /** Throws StorageFull. */
  putBytes(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** Throws NothingStored. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Size in bytes; undefined when nothing lies there. */
  size(key: string): Promise<number | undefined>;
  /** Removes one; one that is gone already is no fault. */
  remove(key: string): Promise<void>;
  /** Removes everything whose key begins with `folder/`. */
  removeFolder(folder: string): Promise<void>;
  /** A local file for programs that need one; on the disk the file itself. Throws NothingStored. */
  toLocal(key: string): Promise<LocalCopy>;
  /** A folder on this machine for what is still under way; kept over a restart. */
  readonly stagingDir: string;
  close(): Promise<void>;
}

const KEY = /^[a-z\d][\w-]*(\/[\w-][\w.-]*)+$/i;

/** Throws when a key is not one of ours; a last guard, for keys never come from outside. */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`not a key of the store: ${key}`);
}
