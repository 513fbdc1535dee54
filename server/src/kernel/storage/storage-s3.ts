import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import {
  checkKey,
  NothingStored,
  StorageFull,
  type ByteRange,
  type LocalCopy,
  type Storage,
} from "./storage.ts";

const PART_BYTES = 8 * 1_048_576;
const MISSING: ReadonlySet<unknown> = new Set(["NoSuchKey", "NotFound"]);

interface Place {
  readonly client: S3Client;
  readonly bucket: string;
}

/** `s3://<key>:<secret>@<host>[:port]/<bucket>?region=…&tls=0`; TLS unless `tls=0`. */
function placeOf(address: string): Place {
  const url = new URL(address);
  const isPlain = url.searchParams.get("tls") === "0";
  return {
    bucket: url.pathname.slice(1),
    client: new S3Client({
      endpoint: `${isPlain ? "http" : "https"}://${url.host}`,
      region: url.searchParams.get("region") ?? "us-east-1",
      // Self-hosted stores seldom have a host name per bucket.
      forcePathStyle: url.searchParams.get("style") !== "host",
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  };
}

/** Objects of an S3-compatible store. */
export class S3Storage implements Storage {
  readonly stagingDir: string;
  readonly #place: Place;

  constructor(address: string, dataDir: string) {
    this.#place = placeOf(address);
    this.stagingDir = join(dataDir, "staging");
    mkdirSync(this.stagingDir, { recursive: true });
  }

  #at(key: string): { Bucket: string; Key: string } {
    checkKey(key);
    return { Bucket: this.#place.bucket, Key: key };
  }

  async putFile(key: string, path: string, mime: string): Promise<void> {
    const at = this.#at(key);
    try {
      await new Upload({
        client: this.#place.client,
        params: { ...at, Body: createReadStream(path), ContentType: mime },
        partSize: PART_BYTES,
        queueSize: 2,
      }).done();
    } catch (error) {
      throw new StorageFull(error);
    }
    await rm(path, { force: true });
  }

  async putBytes(key: string, bytes: Buffer, mime: string): Promise<void> {
    const at = this.#at(key);
    try {
      await this.#place.client.send(
        new PutObjectCommand({ ...at, Body: bytes, ContentType: mime }),
      );
    } catch (error) {
      throw new StorageFull(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const { Body } = await this.#place.client.send(
        new GetObjectCommand({
          ...this.#at(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      return Body as Readable;
    } catch (error) {
      throw MISSING.has((error as Error).name) ? new NothingStored(key) : error;
    }
  }

  async size(key: string): Promise<number | undefined> {
    try {
      const head = await this.#place.client.send(new HeadObjectCommand(this.#at(key)));
      return head.ContentLength;
    } catch (error) {
      if (MISSING.has((error as Error).name)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#place.client.send(new DeleteObjectCommand(this.#at(key)));
  }

  async removeFolder(folder: string): Promise<void> {
    const { Bucket, Key } = this.#at(folder);
    for (;;) {
      const listed = await this.#place.client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${Key}/` }),
      );
      const keys = (listed.Contents ?? []).flatMap((one) => (one.Key ? [{ Key: one.Key }] : []));
      if (keys.length === 0) return;
      await this.#place.client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys, Quiet: true } }),
      );
    }
  }

  async toLocal(key: string): Promise<LocalCopy> {
    const path = join(this.stagingDir, `copy-${randomUUID()}`);
    const release = () => rm(path, { force: true });
    try {
      await pipeline(await this.open(key), createWriteStream(path, { flags: "wx" }));
    } catch (error) {
      await release();
      throw error;
    }
    return { path, release };
  }

  async close(): Promise<void> {
    this.#place.client.destroy();
  }
}
