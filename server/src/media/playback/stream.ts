import type { Kysely } from "kysely";
import {
  attachment,
  type Endpoint,
  type EndpointAnswer,
  type EndpointCall,
} from "../../kernel/door/endpoint.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { rangeOf } from "../../kernel/storage/byte-range.ts";
import { NothingStored } from "../../kernel/storage/storage.ts";
import { checkTicket, PLAY_PATH } from "./address.ts";
import { pictureVariant } from "../process/picture-variant.ts";
import { namelessKey } from "../nameless/nameless-file.ts";
import { folderOf } from "../resource/remove-resource.ts";
import { SOUND_LABEL } from "../process/rendition-plan.ts";
import type { MediaTables } from "../tables.ts";

const HOUR_SECONDS = 3_600;
const PLAYLIST_MIME = "application/vnd.apple.mpegurl";
const LABEL_NAME: Readonly<Record<string, string>> = {
  sd: "标清",
  hd: "高清",
  fhd: "超清",
  audio: SOUND_LABEL,
};
const VARIANT = /^w(480|1280)\.webp$/;
const SUBTITLE = /^(zh|en|es)\.vtt$/;
const PIECE = /^\d{5}\.ts$/;

type Resource = Awaited<ReturnType<typeof resourceOf>>;

async function resourceOf(db: Kysely<MediaTables>, id: string) {
  const row = await db
    .selectFrom("media.resource")
    .select(["id", "kind", "key", "mime", "name", "extension", "bytes", "cover_key", "pdf_key"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Failure("media.notFound");
  return row;
}

/** Bytes of the store, whole or the range that was asked for. */
async function stored(
  call: EndpointCall,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<EndpointAnswer> {
  const { storage } = call.services;
  const size = await storage.size(key);
  if (size === undefined) throw new Failure("media.notFound");
  const range = rangeOf(call.headers.range, size);
  const common = {
    "accept-ranges": "bytes",
    "cache-control": `private, max-age=${HOUR_SECONDS}, immutable`,
    ...headers,
  };
  if (range === "none")
    return { status: 416, headers: { ...common, "content-range": `bytes */${size}` } };
  try {
    const body = await storage.open(key, range);
    call.signal.addEventListener("abort", () => body.destroy());
    if (!range) return { headers: { ...common, "content-length": String(size) }, body };
    return {
      status: 206,
      headers: {
        ...common,
        "content-length": String(range.end - range.start + 1),
        "content-range": `bytes ${range.start}-${range.end}/${size}`,
      },
      body,
    };
  } catch (error) {
    throw error instanceof NothingStored ? new Failure("media.notFound") : error;
  }
}

/** Master playlist, made of what is finished by now. */
async function master(db: Kysely<MediaTables>, id: string): Promise<EndpointAnswer> {
  const renditions = await db
    .selectFrom("media.rendition")
    .selectAll()
    .where("resource_id", "=", id)
    .orderBy("bandwidth")
    .execute();
  // A film's sound alone has an address of its own: named here, a player would fall to it by itself.
  const isFilm = renditions.some(({ width }) => width > 0);
  const offered = renditions.filter(({ width }) => !isFilm || width > 0);
  if (offered.length === 0) throw new Failure("media.notFound");
  const lines = offered.flatMap((one) => {
    const size = one.width > 0 ? `,RESOLUTION=${one.width}x${one.height}` : "";
    const folder = one.key.slice(one.key.lastIndexOf("/hls-") + 5);
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${one.bandwidth}${size},CODECS="${one.codecs}",NAME="${one.label}"`,
      `${folder}/index.m3u8`,
    ];
  });
  return {
    headers: { "content-type": PLAYLIST_MIME, "cache-control": "private, no-cache" },
    body: `${["#EXTM3U", "#EXT-X-VERSION:3", ...lines].join("\n")}\n`,
  };
}

async function subtitle(call: EndpointCall, db: Kysely<MediaTables>, id: string, language: string) {
  const row = await db
    .selectFrom("media.subtitle")
    .select("key")
    .where("resource_id", "=", id)
    .where("language", "=", language)
    .executeTakeFirst();
  if (!row) throw new Failure("media.notFound");
  return stored(call, row.key, { "content-type": "text/vtt; charset=utf-8" });
}

const PDF_HEADERS = {
  "content-type": "application/pdf",
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
};

/** Where the bytes for this person lie. Throws media.withheld for what may say whose it is. */
async function keyFor(
  { services }: EndpointCall,
  key: string,
  isNameless: boolean,
): Promise<string> {
  if (!isNameless) return key;
  const cleaned = await namelessKey(services, key);
  if (cleaned === undefined) throw new Failure("media.withheld");
  return cleaned;
}

/** The file itself: pictures and PDF in place, everything else as a download that no page can run. */
async function original(
  call: EndpointCall,
  row: Resource,
  file: string,
  isNameless: boolean,
): Promise<EndpointAnswer> {
  const isInline = row.kind === "picture" || (file === "file.pdf" && row.extension === "pdf");
  const name = isNameless ? file : row.name;
  const ending = name.toLowerCase().endsWith(`.${row.extension}`) ? "" : `.${row.extension}`;
  // A picture was drawn anew when it came.
  const key = await keyFor(call, row.key, isNameless && row.kind !== "picture");
  return stored(call, key, {
    "content-type": row.mime,
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": isInline ? "inline" : attachment(name + ending),
  });
}

async function read(call: EndpointCall): Promise<EndpointAnswer> {
  const { services, path } = call;
  const { ticket = "", resourceId = "", folder, file = "" } = path;
  const { isNameless } = checkTicket(services, ticket, resourceId, call.caller.viewer?.userId);
  const db = tablesOf<MediaTables>(services.db);
  const row = await resourceOf(db, resourceId);
  if (folder !== undefined) {
    if (!(folder in LABEL_NAME) || !(PIECE.test(file) || file === "index.m3u8"))
      throw new Failure("media.notFound");
    const mime = file === "index.m3u8" ? PLAYLIST_MIME : "video/mp2t";
    return stored(call, `${folderOf(row.key)}/hls-${folder}/${file}`, { "content-type": mime });
  }
  if (file === "index.m3u8") return master(db, row.id);
  if (file === "cover.webp" && row.cover_key !== "")
    return stored(call, row.cover_key, { "content-type": "image/webp" });
  const language = SUBTITLE.exec(file)?.[1];
  if (language) return subtitle(call, db, row.id, language);
  const width = VARIANT.exec(file)?.[1];
  if (width && row.kind === "picture") {
    const key = await pictureVariant(services, row.key, Number(width));
    return stored(call, key, { "content-type": "image/webp" });
  }
  if (file === "file.pdf" && row.pdf_key !== "")
    return stored(call, await keyFor(call, row.pdf_key, isNameless), PDF_HEADERS);
  const isPlayed = row.kind === "video" || row.kind === "audio";
  if (!isPlayed && (file === "file" || file === "file.pdf"))
    return original(call, row, file, isNameless);
  throw new Failure("media.notFound");
}

const endpointAt = (name: `media.${string}`, summary: string, below: string): Endpoint => ({
  name,
  summary,
  method: "GET",
  path: `${PLAY_PATH}/:ticket/:resourceId/${below}` as `/${string}`,
  access: "anyone",
  fails: ["media.addressExpired", "media.notFound", "media.withheld"],
  effect: "read",
  handle: read,
});

/** Files of resources by their signed addresses. */
export const streamEndpoints: readonly Endpoint[] = [
  endpointAt("media.readFile", "A file of a resource by its signed address", ":file"),
  endpointAt(
    "media.readPiece",
    "A playlist or piece of a rendition by its signed address",
    ":folder/:file",
  ),
];
