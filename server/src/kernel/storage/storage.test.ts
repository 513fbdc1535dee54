import { mkdtemp, writeFile, access, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DiskStorage } from "./storage-disk.ts";
import { S3Storage } from "./storage-s3.ts";
import { checkKey, NothingStored, StorageFull, type Storage } from "./storage.ts";

let directory: string;
let peer: { server: S3rver; port: number };
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "perennial-storage-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(directory, "s3"),
    configureBuckets: [{ name: "perennial", configs: [] }],
  });
  peer = { server, port: (await server.run()).port };
});
afterAll(async () => {
  await peer.server.close();
  await rm(directory, { recursive: true, force: true });
});

const kinds: [string, () => Storage][] = [
  ["the disk", () => new DiskStorage(join(directory, "disk"))],
  [
    "an S3-compatible store",
    () => new S3Storage(`s3://S3RVER:S3RVER@127.0.0.1:${peer.port}/perennial?tls=0`, directory),
  ],
];

describe.each(kinds)("%s", (_name, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });
  afterAll(() => storage.close());
  const read = async (key: string, range?: { start: number; end: number }) =>
    text(await storage.open(key, range));

  test("keeps bytes, whole and in part", async () => {
    await storage.putBytes("media/a/one.txt", Buffer.from("0123456789"), "text/plain");
    expect(await read("media/a/one.txt")).toBe("0123456789");
    expect(await read("media/a/one.txt", { start: 2, end: 4 })).toBe("234");
    expect(await storage.size("media/a/one.txt")).toBe(10);
  });

  test("takes over a local file", async () => {
    const path = join(storage.stagingDir, "two");
    await writeFile(path, "二".repeat(100_000));
    await storage.putFile("media/a/two.txt", path, "text/plain");
    expect(await storage.size("media/a/two.txt")).toBe(300_000);
    await expect(access(path)).rejects.toThrow("ENOENT");
    const copy = await storage.toLocal("media/a/two.txt");
    await expect(access(copy.path)).resolves.toBeUndefined();
    await copy.release();
  });

  test("says when nothing lies there", async () => {
    await expect(storage.open("media/none.txt")).rejects.toBeInstanceOf(NothingStored);
    await expect(storage.toLocal("media/none.txt")).rejects.toBeInstanceOf(NothingStored);
    expect(await storage.size("media/none.txt")).toBeUndefined();
    await expect(storage.remove("media/none.txt")).resolves.toBeUndefined();
  });

  test("removes one, or a folder and nothing beside it", async () => {
    for (const key of ["media/b/1.txt", "media/b/c/2.txt", "media/bc/3.txt"])
      await storage.putBytes(key, Buffer.from("x"), "text/plain");
    await storage.removeFolder("media/b");
    expect(await storage.size("media/b/1.txt")).toBeUndefined();
    expect(await storage.size("media/b/c/2.txt")).toBeUndefined();
    expect(await storage.size("media/bc/3.txt")).toBe(1);
    await storage.remove("media/bc/3.txt");
    expect(await storage.size("media/bc/3.txt")).toBeUndefined();
  });
});

test("a store that cannot be reached takes nothing", async () => {
  const storage = new S3Storage("s3://k:s@127.0.0.1:9/perennial?tls=0", directory);
  await expect(
    storage.putBytes("media/x/y.txt", Buffer.from("x"), "text/plain"),
  ).rejects.toBeInstanceOf(StorageFull);
  await storage.close();
});

test.each(["", "one", "/etc/passwd", "../x/y", "a/../b", "a//b", "a/.hidden", "a/b\n", "a\\b/c"])(
  "no key: %j",
  (key) => expect(() => checkKey(key)).toThrow("not a key"),
);
