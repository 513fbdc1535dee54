import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ResourceAudit, TranscodeStatus } from "@perennial/contract/media/resource/resource.ts";
import type { Kysely } from "kysely";
import { findCorp, type OrganisationTables } from "../organisation/public.ts";
import { inDemoTime } from "../kernel/demo-time.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import {
  DEMO_CLAIM,
  DEMO_CLIPS,
  DEMO_HANDED,
  DEMO_NOTES_SIZE,
  DEMO_PICTURES,
  DEMO_PICTURE_SIZE,
  DEMO_RESOURCES,
} from "./demo-resources.ts";
import { resourceLexemes } from "./resource/resource-search.ts";
import type { MediaTables } from "./tables.ts";

const pictures = join(import.meta.dirname, "..", "..", "demo", "pictures");
const OWNER = "teacher01";
const HANDED: ReadonlySet<string> = new Set(Object.values(DEMO_HANDED));

/** Where a file of the demo's pictures lies. */
export const demoPicture = (file: string): string => join(pictures, file);

async function ownerPlace(
  db: Kysely<OrganisationTables>,
): Promise<{ corpId: string; rightPath: string }> {
  const corp = await findCorp(db, "corp-senior-university");
  if (corp) return { corpId: corp.id, rightPath: corp.right_path };
  throw new Error("the demo's school is missing");
}

const common = (id: string, name: string, place: { corpId: string; rightPath: string }) => ({
  id,
  site_id: PROVINCE_SITE_ID,
  corp_id: place.corpId,
  right_path: place.rightPath,
  owner_id: OWNER,
  name,
  audit: ResourceAudit.yes,
  audited_by: "school01",
  audited_at: inDemoTime("2026-11-01T09:00:00+08:00"),
  is_shared: true,
  ...(HANDED.has(id) ? { is_personal: true, is_shared: false } : {}),
  search: resourceLexemes(name),
});

/** Pictures and a document lie there at once; films and sounds wait to be drawn (`draw-clip.ts`). */
export async function demoScene(services: Services): Promise<void> {
  const db = tablesOf<MediaTables & OrganisationTables>(services.db);
  const place = await ownerPlace(db);
  const still = async (
    id: string,
    name: string,
    size: readonly [width: number, height: number],
    file: {
      readonly bytes: Buffer;
      readonly extension: string;
      readonly mime: string;
      readonly kind: string;
    },
  ): Promise<void> => {
    const key = `media/demo/${id}/original.${file.extension}`;
    await services.storage.putBytes(key, file.bytes, file.mime);
    const [width, height] = size;
    await db
      .insertInto("media.resource")
      .values({
        ...common(id, name, place),
        kind: file.kind,
        mime: file.mime,
        extension: file.extension,
        bytes: file.bytes.length,
        sha256: createHash("sha256").update(file.bytes).digest(),
        key,
        width,
        height,
        status: TranscodeStatus.success,
        progress: 100,
      })
      .execute();
  };
  for (const [at, [file, name]] of DEMO_PICTURES.entries()) {
    const id = DEMO_RESOURCES.pictures[at] ?? file;
    const bytes = await readFile(demoPicture(`${file}.webp`));
    const picture = { bytes, extension: "webp", mime: "image/webp", kind: "picture" };
    await still(id, name, DEMO_PICTURE_SIZE, picture);
  }
  await still(DEMO_HANDED.picture, "练习笔记.webp", DEMO_NOTES_SIZE, {
    bytes: await readFile(demoPicture("handed-notes.webp")),
    extension: "webp",
    mime: "image/webp",
    kind: "picture",
  });
  const guide = await readFile(demoPicture("guide.pdf"));
  await still(DEMO_RESOURCES.documents[0], "学习手册.pdf", [0, 0], {
    bytes: guide,
    extension: "pdf",
    mime: "application/pdf",
    kind: "document",
  });
  const clips = DEMO_CLIPS.map(({ id, name, kind, seconds, size: [width, height] }) =>
    Object.assign(common(id, name, place), {
      kind,
      mime: kind === "video" ? "video/mp4" : "audio/mp4",
      extension: kind === "video" ? "mp4" : "m4a",
      // Not known before it is drawn.
      bytes: 1,
      sha256: createHash("sha256").update(id).digest(),
      key: `media/demo/${id}/original.${kind === "video" ? "mp4" : "m4a"}`,
      width,
      height,
      seconds,
      status: TranscodeStatus.wait,
      claimed_by: DEMO_CLAIM,
    }),
  );
  await db.insertInto("media.resource").values(clips).execute();
  await db
    .insertInto("media.quota")
    .columns(["corp_id", "used_bytes"])
    .expression((eb) =>
      eb
        .selectFrom("media.resource")
        .select((of) => ["corp_id", of.fn.sum<number>("bytes").as("used_bytes")])
        .groupBy("corp_id"),
    )
    .execute();
}
