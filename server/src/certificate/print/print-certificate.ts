import type { CertificateLayout } from "@perennial/contract/certificate/layout.ts";
import { readShownFile } from "../../files/public.ts";
import { heavyJob } from "../../kernel/heavy/heavy-job.ts";
import type { Services } from "../../kernel/services.ts";
import type * as printing from "./print-certificate.work.ts";
import type { PrintedCertificate } from "./printed.ts";

/** Draws certificates, in a process of its own. */
export const printJob = heavyJob<typeof printing>({
  name: "printCertificate",
  module: new URL("./print-certificate.work.ts", import.meta.url),
  memoryMb: 500,
  limitMs: 60_000,
});

async function picturesOf(services: Services, layouts: readonly CertificateLayout[]) {
  const urls = layouts.flatMap(({ background, fields }) => [
    background,
    ...fields.map((field) => (field.kind === "picture" ? field.url : "")),
  ]);
  const pictures = new Map<string, Uint8Array>();
  for (const url of new Set(urls)) {
    // oxlint-disable-next-line no-await-in-loop -- few pictures
    const bytes = url === "" ? undefined : await readShownFile(services, url);
    if (bytes) pictures.set(url, bytes);
  }
  return pictures;
}

/** Certificates as files, drawn in a process of its own. Throws kernel.busy or kernel.tooHeavy. */
export async function printCertificates(
  services: Services,
  kind: "pdf" | "picture",
  certificates: readonly Pick<PrintedCertificate, "layout" | "data">[],
  ask: {
    readonly by?: string | undefined;
    readonly signal?: AbortSignal;
    readonly waitMs?: number;
  },
): Promise<Uint8Array[]> {
  const layouts = [...new Set(certificates.map(({ layout }) => layout))];
  const pictures = await picturesOf(services, layouts);
  return services.heavy.run(printJob, { kind, certificates, pictures }, ask);
}
