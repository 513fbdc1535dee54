import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { plainText, wordPage, type ExportedNote } from "./note-document.ts";

/** Which document, and what stands at its head. */
interface Wanted {
  readonly title: string;
  readonly isWord: boolean;
  readonly origin: string;
  /** A file that is not there yet; the document is written to it. */
  readonly path: string;
}

/** Notes that come course by course, as one document in a file. As a message it would hold the server that gets it. */
export async function run(
  { title, isWord, origin, path }: Wanted,
  slices: AsyncIterable<readonly ExportedNote[]>,
): Promise<{ readonly sha256: string }> {
  const document = isWord ? wordPage(title, origin) : plainText(title);
  const hash = createHash("sha256");
  await using file = await open(path, "wx", 0o600);
  const write = async (text: string): Promise<void> => {
    hash.update(text);
    await file.appendFile(text);
  };
  await write(document.begin);
  let course: string | undefined;
  for await (const slice of slices) {
    const pieces: string[] = [];
    for (const note of slice) {
      if (note.courseName !== course) pieces.push(document.course(note.courseName));
      course = note.courseName;
      pieces.push(document.note(note));
    }
    await write(pieces.join(""));
  }
  await write(document.end);
  return { sha256: hash.digest("hex") };
}
