import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { nowMs } from "../../kernel/clock.ts";
import { forSite } from "../../kernel/codes/audience.ts";
import { redeemCode } from "../../kernel/codes/code.ts";
import { attachment, type Endpoint } from "../../kernel/door/endpoint.ts";
import { Failure, refuse } from "../../kernel/failure.ts";
import { heavyJob } from "../../kernel/heavy/heavy-job.ts";
import { slicesOf } from "../../kernel/heavy/slices.ts";
import type { Services } from "../../kernel/services.ts";
import type * as archiving from "./person-archive.work.ts";

type ArchivePart = archiving.ArchivePart;

const archiveJob = heavyJob<typeof archiving>({
  name: "personArchive",
  module: new URL("./person-archive.work.ts", import.meta.url),
  memoryMb: 300,
  limitMs: 60_000,
});
/** Rows that are handed over at once; one of them may hold a whole post. */
const CHUNK = 50;

/** What all domains keep about a person, table by table. */
async function* partsOf(
  services: Pick<Services, "db" | "personData" | "vault">,
  userId: string,
): AsyncGenerator<ArchivePart> {
  for (const kept of services.personData) {
    const tables = await kept.collect(services.db, userId, services);
    for (const [table, rows] of Object.entries(tables)) {
      const keys = new Set<string>();
      for await (const slice of slicesOf(rows))
        for (const row of slice) for (const key of Object.keys(row)) keys.add(key);
      yield { table, keys: [...keys] };
      for await (const slice of slicesOf(rows, CHUNK))
        yield { rows: slice as Record<string, unknown>[] };
    }
  }
}

/** Everything that all domains keep about a person, in one archive: a JSON file, and a CSV file for each table. */
export const personArchive = (
  services: Pick<Services, "db" | "personData" | "vault" | "heavy">,
  userId: string,
  signal?: AbortSignal,
): Promise<Buffer> =>
  services.heavy.run(archiveJob, {}, { by: userId, signal, parts: partsOf(services, userId) });

/** The archive behind a link of `createDataExport`; it can be fetched once, in the session that requested it. */
export const dataExportEndpoint: Endpoint = {
  name: "identity.downloadOwnData",
  summary: "The archive of one's own data behind a link that is good once",
  method: "GET",
  path: "/api/ucenter/privacy/export",
  access: "signed-in",
  fails: ["identity.exportLinkGone"],
  // It needs a ticket that works once and only in this session, which no picture in a text can know.
  effect: "proven-by-protocol",
  budget: "export",
  async handle({ caller, services, query, signal }) {
    const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
    const shown = { audience: forSite(caller.site.id), holder: viewer };
    if (!(await redeemCode(services.db, services, "data-export", query.get("t") ?? "", shown)))
      throw new Failure("identity.exportLinkGone");
    const day = chinaDay(nowMs());
    return {
      headers: {
        "content-type": "application/zip",
        "content-disposition": attachment(`个人数据-${day}.zip`),
      },
      body: await personArchive(services, viewer.userId, signal),
    };
  },
};
