interface ModuleFacts {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Chunking {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** Modules that fetch the screens of spaces and consoles. */
const SPACES = /[\\/]shell[\\/](?:space-routes\.ts|space\.layout\.tsx)$/;

/** Parts of every page, whoever else shows them: what the chunk "frame" holds. */
const SHARED = /[\\/]web[\\/]app[\\/](?:kernel|ui|shell[\\/]frame)[\\/]/;

/** Whether a module is reached only through the screens of spaces and consoles. */
function isOfSpaces(id: string, chunking: Chunking, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = chunking.getModuleInfo(id) ?? {};
  if (importers.length === 0 && dynamicImporters.length === 0) return false;
  return (
    dynamicImporters.every((importer) => SPACES.test(importer)) &&
    importers.every((importer) => isOfSpaces(importer, chunking, seen))
  );
}

/**
 * All public pages together have less style than one picture: one file, fetched once, blocks least. What only spaces
 * and consoles show comes with their screens.
 */
export function publicStyle(id: string, chunking: Chunking): string | null {
  if (!/\.css(?:$|\?)/.test(id)) return null;
  return SHARED.test(id) || !isOfSpaces(id, chunking) ? "style" : null;
}
