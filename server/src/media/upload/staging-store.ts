import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import { ERRORS, type Upload } from "@tus/server";
import { Failure } from "../../kernel/failure.ts";
import { isFullDisk } from "../../kernel/storage/storage-disk.ts";

/** So much may wait to be written while more comes in; with the usual 64 KB either side waits for the other. */
const WAITING_BYTES = 1_048_576;

/**
 * Bytes of uploads under way, in one folder. Unlike the library's own store it says when the disk is full: the upload
 * is dropped then, which frees what it had taken, and `media.storageFull` is thrown.
 */
export class StagingStore extends FileStore {
  readonly #drop: (id: string) => Promise<void>;
  readonly #reserve: (id: string, upTo: number) => Promise<number>;

  /** `reserve` holds room up to a byte, or further, and says how far; it refuses by a failure. */
  constructor(
    directory: string,
    upload: {
      readonly drop: (id: string) => Promise<void>;
      readonly reserve: (id: string, upTo: number) => Promise<number>;
    },
  ) {
    super({ directory });
    this.#drop = upload.drop;
    this.#reserve = upload.reserve;
  }

  async #unlessFull(id: string, error: unknown): Promise<void> {
    if (!isFullDisk(error)) return;
    await this.#drop(id);
    throw new Failure("media.storageFull");
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload);
    } catch (error) {
      await this.#unlessFull(upload.id, error);
      throw error;
    }
  }

  /** Gives the room back before the answer goes out. */
  override async remove(id: string): Promise<void> {
    await super.remove(id);
    await this.#drop(id);
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), {
      flags: "r+",
      start: offset,
      highWaterMark: WAITING_BYTES,
    });
    const reserve = this.#reserve;
    async function* withinRoom(arriving: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
      let at = offset;
      let reserved = 0;
      for await (const chunk of arriving) {
        at += chunk.length;
        if (at > reserved) reserved = await reserve(id, at);
        yield chunk;
      }
    }
    try {
      await pipeline(bytes, withinRoom, file);
    } catch (error) {
      if (error instanceof Failure) throw error;
      await this.#unlessFull(id, error);
      throw ERRORS.FILE_WRITE_ERROR;
    }
    return offset + file.bytesWritten;
  }
}
