import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { heavyJob } from "../../kernel/heavy/heavy-job.ts";
import { HeavyFailure } from "../../kernel/heavy/worker-process.ts";
import type { Services } from "../../kernel/services.ts";
import { folderOf } from "../resource/remove-resource.ts";
import type * as cleaning from "./clean-file.work.ts";

/** Of these everything that their programs note about the writer can be taken out. */
const CLEANED: ReadonlySet<string> = new Set(["pdf", "docx", "xlsx", "pptx"]);
/** A larger one is withheld; it would hold the worker for too long. */
const MOST_BYTES = 64 * 1_048_576;
const WAIT_MS = 30_000;

const cleanJob = heavyJob<typeof cleaning>({
  name: "cleanFile",
  module: new URL("./clean-file.work.ts", import.meta.url),
  memoryMb: 700,
  limitMs: 20_000,
  atOnce: 2,
});

interface Original {
  readonly kind: string;
  readonly extension: string;
}

/** Whether the file itself may go to people who shall not learn whose it is. Pictures were drawn anew when they came. */
export const isShownNameless = ({ kind, extension }: Original): boolean =>
  kind === "picture" || CLEANED.has(extension);

async function make(services: Services, key: string, variant: string): Promise<boolean> {
  const local = await services.storage.toLocal(key);
  const to = join(services.storage.stagingDir, `nameless-${randomUUID()}`);
  const extension = extname(key).slice(1);
  const work = { path: local.path, extension, to, mostBytes: MOST_BYTES };
  try {
    const isClean = await services.heavy.run(cleanJob, work, { waitMs: WAIT_MS });
    if (isClean) await services.storage.putFile(variant, to, "application/octet-stream");
    return isClean;
  } catch (error) {
    if (error instanceof HeavyFailure) return false;
    throw error;
  } finally {
    await local.release();
    await rm(to, { force: true });
  }
}

const making = new Map<string, Promise<boolean>>();

/**
 * Key of a file of the store without what its programs have noted about the writer; made when it is asked for the first
 * time, beside the original. Undefined for one that has to be withheld.
 */
export async function namelessKey(services: Services, key: string): Promise<string | undefined> {
  if (!CLEANED.has(extname(key).slice(1))) return undefined;
  const variant = `${folderOf(key)}/nameless-${basename(key)}`;
  if ((await services.storage.size(variant)) !== undefined) return variant;
  let made = making.get(variant);
  if (!made) {
    made = make(services, key, variant).finally(() => making.delete(variant));
    making.set(variant, made);
  }
  return (await made) ? variant : undefined;
}
