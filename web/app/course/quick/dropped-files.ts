/** A file with the folder in which it lay when a folder was dropped. */
export interface DroppedFile {
  readonly file: File;
  readonly folder: string;
}

/** As many files at once: a dropped disk is a mistake. */
export const FILES_MAX = 500;

function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  return new Promise((resolve) => {
    // A reader gives a hundred at a time.
    const more = (): void =>
      reader.readEntries(
        (some) => {
          all.push(...some);
          if (some.length === 0 || all.length > FILES_MAX) resolve(all);
          else more();
        },
        () => resolve(all),
      );
    more();
  });
}

async function filesOf(entry: FileSystemEntry, folder: string): Promise<DroppedFile[]> {
  if (entry.isFile)
    return new Promise((resolve) => {
      (entry as FileSystemFileEntry).file(
        (file) => resolve([{ file, folder }]),
        () => resolve([]),
      );
    });
  const within = await entriesOf(entry as FileSystemDirectoryEntry);
  const found: DroppedFile[] = [];
  for (const one of within) {
    if (found.length > FILES_MAX) break;
    found.push(...(await filesOf(one, entry.name)));
  }
  return found;
}

/** The files of a drop, those of dropped folders with the folder's name; what the system hides is left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFile[]> {
  // Entries can be asked for only before the first pause.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files].map((file) => ({ file, folder: "" }));
  const found = entries.some((entry) => entry?.isDirectory)
    ? (await Promise.all(entries.flatMap((entry) => (entry ? [filesOf(entry, "")] : [])))).flat()
    : plain;
  return found.filter(({ file }) => !file.name.startsWith("."));
}
