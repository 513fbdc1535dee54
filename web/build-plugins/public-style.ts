interface ModuleFacts {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Chunking {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** What fetches the screens of spaces and consoles, and what only a browser shows: no server page begins with it. */
const LATER = /[\\/](?:routes\.ts|(?:space|course-manager)\.layout\.tsx)$|\.client\.tsx?$/;

/** Parts of every page, whoever else shows them: what the chunk "frame" holds. */
const SHARED = /[\\/]web[\\/]app[\\/](?:kernel|ui|shell[\\/]frame)[\\/]/;

/** Whether a page that the server renders shows a module, at once or by parts. */
function isPublic(id: string, chunking: Chunking, seen = new Set<string>()): boolean {
  if (seen.has(id) || LATER.test(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = chunking.getModuleInfo(id) ?? {};
  if (importers.length === 0 && dynamicImporters.length === 0) return true;
  return [...importers, ...dynamicImporters].some((importer) => isPublic(importer, chunking, seen));
}

/**
 * All public pages together have less style than one picture: one file, fetched once, blocks least. What only spaces
 * and consoles show comes with their screens.
 */
export function publicStyle(id: string, chunking: Chunking): string | null {
  if (!/\.css(?:$|\?)/.test(id)) return null;
  return SHARED.test(id) || isPublic(id, chunking) ? "style" : null;
}
