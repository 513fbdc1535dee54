import { Zip, ZipPassThrough } from "fflate";
import { Readable } from "node:stream";

/** A file of an archive; its bytes are read when its turn comes. */
export interface ZippedFile {
  readonly open: () => Promise<{
    readonly path: string;
    readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  }>;
}

async function* pieces(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const take = (): Uint8Array[] => {
    const taken = made;
    made = [];
    return taken;
  };
  for (const { open } of files) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other is the point
    const { path, body } = await open();
    // Pictures, films and PDF are packed already.
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for await (const chunk of body) {
      entry.push(chunk, false);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** An archive that is made while it is read; nothing of it is held but the piece at hand. */
export const zipStream = (files: Iterable<ZippedFile>): Readable =>
  Readable.from(pieces(files), { objectMode: false });
