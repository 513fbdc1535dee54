import { createHash } from "node:crypto";
import { plainText, wordPage, type ExportedNote } from "./note-document.ts";

/** Which document, and what stands at its head. */
interface Wanted {
  readonly title: string;
  readonly isWord: boolean;
  readonly origin: string;
}

/** Notes that come course by course, as one document. */
export async function run(
  { title, isWord, origin }: Wanted,
  slices: AsyncIterable<readonly ExportedNote[]>,
): Promise<{ readonly bytes: Buffer; readonly sha256: string }> {
  const document = isWord ? wordPage(title, origin) : plainText(title);
  const pieces = [Buffer.from(document.begin)];
  let course: string | undefined;
  for await (const slice of slices) {
    for (const note of slice) {
      if (note.courseName !== course) pieces.push(Buffer.from(document.course(note.courseName)));
      course = note.courseName;
      pieces.push(Buffer.from(document.note(note)));
    }
  }
  pieces.push(Buffer.from(document.end));
  const bytes = Buffer.concat(pieces);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}
