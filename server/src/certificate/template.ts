import { BUILT_IN } from "@perennial/contract/certificate/built-in.ts";
import type { CertificateLayout } from "@perennial/contract/certificate/layout.ts";
import { PLACEHOLDERS } from "@perennial/contract/certificate/layout-parts.ts";
import * as contract from "@perennial/contract/certificate/template.ts";
import type { Kysely } from "kysely";
import { keepStoredFile, knownPictures } from "../files/public.ts";
import { now } from "../kernel/clock.ts";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { implement, type CertificateTables } from "./tables.ts";
import { mayChangeTemplate, seenTemplates, type TemplateRow } from "./template-right.ts";

type Database = Kysely<CertificateTables>;

const shown = (viewer: Viewer, row: TemplateRow) => ({
  id: row.id,
  name: row.name,
  version: row.version,
  layout: row.layout,
  changedAt: row.changed_at,
  isOwn: row.owner_id === viewer.userId,
  mayChange: mayChangeTemplate(viewer, row),
});

/** Makes a template with its first version. */
export async function insertTemplate(
  db: Database,
  place: { readonly siteId: string; readonly rightPath: string; readonly userId: string },
  { name, layout }: { readonly name: string; readonly layout: CertificateLayout },
): Promise<string> {
  const { id } = await db
    .insertInto("certificate.template")
    .values({
      site_id: place.siteId,
      right_path: place.rightPath,
      owner_id: place.userId,
      name,
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("certificate.template_version")
    .values({ template_id: id, version: 1, layout: JSON.stringify(layout), by_id: place.userId })
    .execute();
  return id;
}

async function made(db: Database, viewer: Viewer, name: string, layout: CertificateLayout) {
  const id = await insertTemplate(db, viewer, { name, layout });
  const [row] = await seenTemplates(db, viewer, id);
  if (!row) throw new Failure("certificate.templateNotFound");
  return shown(viewer, row);
}

const NAMED = /\{(\w{1,20})\}/g;

/** Places of texts that name a placeholder which does not exist. */
function unknownPlaceholders({ fields }: CertificateLayout) {
  return fields.flatMap((field, at) => {
    if (field.kind !== "text") return [];
    const names = [...field.text.matchAll(NAMED)].map(([, name]) => name);
    const isWrong = names.some((name) => !PLACEHOLDERS.some((known) => known === name));
    return isWrong
      ? [{ path: `layout.fields.${at}.text`, message: "certificate.placeholderUnknown" }]
      : [];
  });
}

const picturesOf = ({ background, fields }: CertificateLayout): string[] =>
  [background, ...fields.map((field) => (field.kind === "picture" ? field.url : ""))].filter(
    (url) => url !== "",
  );

/** Templates of certificates. */
export const template = implement(contract, {
  async listTemplates({ db, viewer }) {
    const rows = await seenTemplates(db, viewer());
    return rows.map((row) => shown(viewer(), row));
  },

  async getTemplate({ viewer, right }) {
    return shown(viewer(), right.id);
  },

  createTemplate: ({ db, viewer, input }) =>
    made(db, viewer(), input.name, BUILT_IN[input.builtIn]),

  copyTemplate: ({ db, viewer, input, right }) => made(db, viewer(), input.name, right.id.layout),

  async saveTemplate({ db, viewer, input, right, fail }) {
    const { id, version, name, layout } = input;
    const faults = unknownPlaceholders(layout);
    if (faults.length > 0) return fail("certificate.placeholderUnknown", faults);
    const pictures = picturesOf(layout);
    const known = await knownPictures(db, right.id.site_id, pictures);
    const before = new Set(picturesOf(right.id.layout));
    for (const url of pictures) {
      if (!known.has(url)) return fail("certificate.pictureUnknown");
      // oxlint-disable-next-line no-await-in-loop -- few pictures are new
      if (!before.has(url)) await keepStoredFile(db, url, viewer().userId);
    }
    const changed = await db
      .updateTable("certificate.template")
      .set({ name, version: version + 1, changed_at: now().toISOString() })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return fail("certificate.templateChanged");
    await db
      .insertInto("certificate.template_version")
      .values({
        template_id: id,
        version: version + 1,
        layout: JSON.stringify(layout),
        by_id: viewer().userId,
      })
      .execute();
    const [row] = await seenTemplates(db, viewer(), id);
    return row ? shown(viewer(), row) : fail("certificate.templateNotFound");
  },

  async removeTemplate({ db, input, fail }) {
    const used = await db
      .selectFrom("certificate.award")
      .select("id")
      .where("template_id", "=", input.id)
      .limit(1)
      .executeTakeFirst();
    if (used) return fail("certificate.templateInUse");
    await db
      .updateTable("certificate.template")
      .set({ deleted_at: now().toISOString() })
      .where("id", "=", input.id)
      .execute();
    return null;
  },
});
