import { TRANSCODE_WORDS, type ResourceCard } from "@perennial/contract/media/resource/resource.ts";
import type { LibraryResource } from "@perennial/contract/media/resource/library.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { IdentityTables } from "../../identity/public.ts";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import { signedAddress } from "../playback/address.ts";
import { mayAudit, mayChange, type RuledResource } from "../rules.ts";
import type { MediaTables } from "../tables.ts";

type Card = z.output<typeof ResourceCard>;
type Kind = Card["kind"];

interface CardRow {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly extension: string;
  readonly bytes: number;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly status: number;
  readonly progress: number;
  readonly audit: number;
  readonly is_shared: boolean;
  readonly cover_key: string;
  readonly created_at: string;
}

/** Columns that a card needs. */
export const CARD_COLUMNS = [
  "resource.id",
  "resource.name",
  "resource.kind",
  "resource.extension",
  "resource.bytes",
  "resource.seconds",
  "resource.width",
  "resource.height",
  "resource.status",
  "resource.progress",
  "resource.audit",
  "resource.is_shared",
  "resource.cover_key",
  "resource.created_at",
] as const;

/** The word of a transcode status on the wire (front §3). */
export function statusWord(status: number): Card["status"] {
  return TRANSCODE_WORDS[status as keyof typeof TRANSCODE_WORDS] ?? "FAILURE";
}

/** The frame of a film, a picture in the width of a card; empty for what shows nothing. */
function coverOf(services: Services, { id, kind, cover_key: key }: CardRow): string {
  if (key !== "") return signedAddress(services, id, "cover.webp");
  return kind === "picture" ? signedAddress(services, id, "w480.webp") : "";
}

/** A row as a card; its cover's address is signed. */
export function cardOf(services: Services, row: CardRow): Card {
  const { id, name, extension, bytes, seconds, width, height, progress, audit } = row;
  return {
    id,
    name,
    kind: row.kind as Kind,
    extension,
    bytes,
    seconds,
    width,
    height,
    status: statusWord(row.status),
    progress,
    audit,
    isShared: row.is_shared,
    coverUrl: coverOf(services, row),
    createdAt: row.created_at,
  };
}

/** Cards of these resources by id; those that are gone are left out. */
export async function resourceCards(
  db: Kysely<MediaTables>,
  services: Services,
  ids: readonly string[],
): Promise<Map<string, Card>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("media.resource as resource")
    .select(CARD_COLUMNS)
    .where("resource.id", "=", sql<string>`any(${ids})`)
    .where("resource.deleted_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, cardOf(services, row)]));
}

/** Tables that the library reads. */
export type LibraryTables = MediaTables & IdentityTables & OrganisationTables;

/** Resources with what the library shows; the caller narrows it. */
export function selectLibrary(db: Kysely<LibraryTables>) {
  return db
    .selectFrom("media.resource as resource")
    .leftJoin("identity.user as owner", "owner.id", "resource.owner_id")
    .leftJoin("organisation.corp as corp", "corp.id", "resource.corp_id")
    .where("resource.deleted_at", "is", null)
    .where("resource.is_personal", "=", false)
    .select([
      ...CARD_COLUMNS,
      "resource.folder",
      "resource.corp_id",
      "resource.site_id",
      "resource.right_path",
      "resource.owner_id",
      "resource.audit_comment",
      "resource.fault",
      "owner.name as owner_name",
      "corp.name as corp_name",
    ])
    .select((eb) =>
      eb
        .selectFrom("media.resource_use as use")
        .whereRef("use.resource_id", "=", "resource.id")
        .select((inner) => inner.fn.countAll<number>().as("num"))
        .as("use_num"),
    );
}

type LibraryRow = Awaited<ReturnType<ReturnType<typeof selectLibrary>["execute"]>>[number];

/** A row of the library with what the viewer may do. */
export function libraryResource(
  services: Services,
  viewer: Viewer,
  row: LibraryRow & RuledResource,
): z.output<typeof LibraryResource> {
  const useNum = row.use_num ?? 0;
  const change = mayChange(viewer, row);
  return {
    ...cardOf(services, row),
    folder: row.folder,
    corpId: row.corp_id,
    corpName: row.corp_name ?? "",
    ownerId: row.owner_id,
    ownerName: row.owner_name ?? "",
    auditComment: row.audit_comment,
    fault: row.fault,
    useNum,
    may: { change, remove: change && useNum === 0, audit: mayAudit(viewer, row) },
  };
}
