import { copyFile, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "../../kernel/services.ts";
import type { Settings } from "../../kernel/settings.ts";
import { findInPath, ProgramFailed, runProgram } from "./ffmpeg.ts";
import { folderOf } from "../resource/remove-resource.ts";

const OFFICE: ReadonlySet<string> = new Set(["doc", "docx", "ppt", "pptx", "xls", "xlsx"]);
const LIMIT_MS = 3 * 60_000;

/** LibreOffice: the setting, else PATH; undefined where there is none. */
export function findSoffice(settings: Pick<Settings, "sofficePath">): string | undefined {
  return settings.sofficePath ?? findInPath("soffice") ?? findInPath("libreoffice");
}

/** True for an Office file on a machine that can turn it into PDF. */
export function isConvertible(settings: Settings, extension: string): boolean {
  return OFFICE.has(extension) && findSoffice(settings) !== undefined;
}

/**
 * Turns an Office file of the store into PDF beside it and gives back its key. In a profile of its own, so that two at
 * once do not meet. Throws ProgramFailed.
 */
export async function convertToPdf(
  services: Services,
  source: { readonly key: string; readonly extension: string },
  signal: AbortSignal,
): Promise<string> {
  const soffice = findSoffice(services.settings);
  if (!soffice) throw new ProgramFailed("there is no LibreOffice on this machine");
  const folder = await mkdtemp(join(services.storage.stagingDir, "office-"));
  const local = await services.storage.toLocal(source.key);
  try {
    const input = join(folder, `source.${source.extension}`);
    await copyFile(local.path, input);
    await runProgram(
      soffice,
      [
        "--headless",
        "--norestore",
        `-env:UserInstallation=file://${join(folder, "profile")}`,
        "--convert-to",
        "pdf",
        "--outdir",
        join(folder, "out"),
        input,
      ],
      { signal, timeoutMs: LIMIT_MS },
    );
    const made = (await readdir(join(folder, "out")).catch((): string[] => [])).find((name) =>
      name.endsWith(".pdf"),
    );
    if (!made) throw new ProgramFailed("nothing was made of the file");
    const pdf = join(folder, "made.pdf");
    await rename(join(folder, "out", made), pdf);
    const key = `${folderOf(source.key)}/converted.pdf`;
    await services.storage.putFile(key, pdf, "application/pdf");
    return key;
  } finally {
    await local.release();
    await rm(folder, { recursive: true, force: true });
  }
}
