import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Server } from "@tus/server";
import { MEDIA_FOLDERS, MEDIA_LIMITS, TUS_PATH } from "@perennial/contract/media/upload/upload.ts";
import { nowMs } from "../../kernel/clock.ts";
import { publicName, shownName } from "../../files/public.ts";
import { Failure, refusalOf } from "../../kernel/failure.ts";
import type { ProtocolEndpoint } from "../../kernel/door/protocol-endpoint.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { takeTurn } from "../../kernel/turn.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { reserveRoom, returnRoom, roomOf } from "./quota.ts";
import { reserveArriving } from "./staging-room.ts";
import { StagingStore } from "./staging-store.ts";
import { checkPlace } from "./upload-places.ts";
import type { MediaTables } from "../tables.ts";

interface Asking {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly language: Parameters<typeof refusalOf>[2];
  readonly requestId: string;
}

/** Who asks: the library's hooks get the request only. */
const asking = new AsyncLocalStorage<Asking>();
const whoAsks = (): Asking => {
  const who = asking.getStore();
  if (!who) throw new Error("an upload outside a request");
  return who;
};

type FolderName = keyof typeof MEDIA_FOLDERS;
const isFolder = (name: string): name is FolderName => Object.hasOwn(MEDIA_FOLDERS, name);

/** The most that any file of a folder may hold; what the content is shows only at the end. */
function limitOf(folder: FolderName): number {
  return Math.max(...MEDIA_FOLDERS[folder].map((kind) => MEDIA_LIMITS[kind]));
}

/**
 * Notes an upload when there is room for it; all but the first megabyte is held as it arrives, so that nobody
 * blocks the organisation's room with an announcement. Throws the media domain's failures.
 */
async function openUpload(
  { services, viewer }: Pick<Asking, "services" | "viewer">,
  upload: { readonly id: string; readonly size: number },
  metadata: Readonly<Record<string, string | null>>,
): Promise<void> {
  const folder = metadata["folder"] ?? "";
  if (!isFolder(folder)) throw new Failure("media.folderUnknown");
  if (upload.size === 0) throw new Failure("media.empty");
  if (upload.size > limitOf(folder)) throw new Failure("media.tooLarge");
  await checkPlace(folder, { services, viewer, metadata }, upload.size);
  const sentName = shownName(metadata["filename"] ?? "");
  const name = await publicName(services, viewer.siteId, sentName);
  await inTransaction(services, async (untyped) => {
    const db = tablesOf<MediaTables>(untyped);
    const { usedBytes, limitBytes } = await roomOf(db, viewer.corpId);
    if (usedBytes + upload.size > limitBytes) throw new Failure("media.quotaUsed");
    const reserved = Math.min(upload.size, MEDIA_LIMITS.reservedFirstBytes);
    await reserveRoom(db, viewer.corpId, reserved);
    await takeTurn(db, `media-uploads:${viewer.userId}`);
    const { open } = await db
      .selectFrom("media.upload")
      .select((eb) => eb.fn.countAll<number>().as("open"))
      .where("user_id", "=", viewer.userId)
      .where("resource_id", "is", null)
      .executeTakeFirstOrThrow();
    if (open >= MEDIA_LIMITS.openUploads) throw new Failure("media.tooManyUploads");
    await db
      .insertInto("media.upload")
      .values({
        id: upload.id,
        site_id: viewer.siteId,
        corp_id: viewer.corpId,
        user_id: viewer.userId,
        folder,
        name,
        bytes: upload.size,
        reserved,
        expires_at: new Date(nowMs() + MEDIA_LIMITS.uploadLifetimeMs).toISOString(),
      })
      .execute();
  });
}

/** An upload of this person; undefined for anybody else's, as if it were not there. */
export function ownUpload(services: Services, viewer: Viewer, id: string) {
  return tablesOf<MediaTables>(services.db)
    .selectFrom("media.upload")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", viewer.userId)
    .executeTakeFirst();
}

/** Where the bytes of an upload under way lie. */
export const stagedFile = (services: Services, id: string): string =>
  join(services.storage.stagingDir, "tus", id);

/** Forgets an upload: its bytes, its note and the room that it held. */
export async function removeUpload(services: Services, id: string): Promise<void> {
  await inTransaction(services, async (untyped) => {
    const db = tablesOf<MediaTables>(untyped);
    const dropped = await db
      .deleteFrom("media.upload")
      .where("id", "=", id)
      .returning(["corp_id", "reserved", "resource_id"])
      .executeTakeFirst();
    if (dropped?.resource_id === null) await returnRoom(db, dropped.corp_id, dropped.reserved);
  });
  await Promise.all(
    ["", ".json"].map((ending) => rm(stagedFile(services, id) + ending, { force: true })),
  );
}

/** The protocol's library wants a status and a body; ours is the envelope. */
function envelopeOf(error: unknown): { status_code: number; body: string } | undefined {
  const { services, language, requestId } = whoAsks();
  if (!(error instanceof Failure)) return undefined;
  const refusal = refusalOf(error, services.catalogue, language, requestId);
  return { status_code: refusal.status, body: JSON.stringify(refusal.body) };
}

function serverOf(services: Services): Server {
  return new Server({
    path: TUS_PATH,
    relativeLocation: true,
    datastore: new StagingStore(join(services.storage.stagingDir, "tus"), {
      drop: (id) => removeUpload(services, id),
      reserve: (id, upTo) => reserveArriving(services, id, upTo),
    }),
    disableTerminationForFinishedUploads: false,
    namingFunction: () => randomUUID(),
    async onUploadCreate(_request, upload) {
      if (upload.size === undefined) throw new Failure("media.empty");
      await openUpload(whoAsks(), { id: upload.id, size: upload.size }, upload.metadata ?? {});
      return {};
    },
    async onIncomingRequest(request, id) {
      if (request.method === "POST") return;
      const { viewer } = whoAsks();
      const upload = await ownUpload(services, viewer, id);
      if (!upload || Date.parse(upload.expires_at) < nowMs())
        throw new Failure("media.uploadUnknown");
    },
    onResponseError: (_request, error) => envelopeOf(error),
  });
}

const servers = new WeakMap<Services, Server>();

/**
 * Resumable uploads by tus 1.0.0. A person sees own uploads only; what site, organisation and person are comes from
 * the session. Once whole, `media.finishUpload` makes a resource of it.
 */
export const tusEndpoint: ProtocolEndpoint = {
  name: "media.tus",
  summary: "Resumable uploads (tus 1.0.0)",
  path: TUS_PATH,
  // Who may begin one says its folder (checkPlace); all else is for own uploads only.
  access: "signed-in",
  fails: [
    "kernel.forbidden",
    "media.empty",
    "media.folderUnknown",
    "media.largerThanHere",
    "media.notTakenHere",
    "media.quotaUsed",
    "media.storageFull",
    "media.tooLarge",
    "media.tooManyUploads",
    "media.uploadUnknown",
  ],
  budget: "upload",
  async handle(services, caller, request, response) {
    const { viewer, language, requestId } = caller;
    if (!viewer) throw new Failure("kernel.notSignedIn");
    const server = servers.get(services) ?? serverOf(services);
    servers.set(services, server);
    await asking.run({ services, viewer, language, requestId }, () =>
      server.handle(request, response),
    );
  },
};
