import { createHash, randomUUID } from "node:crypto";
import {
  PRIVATE_RESOURCE,
  PRIVATE_RESOURCE_FOLDER,
  UPLOAD_FOLDERS,
  UPLOAD_LIMITS,
  type UploadFolder,
} from "@perennial/contract/files/folder.ts";
import { now } from "../kernel/clock.ts";
import type { Endpoint, EndpointCall } from "../kernel/door/endpoint.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf } from "../kernel/services.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { archiveParts } from "./archive.ts";
import { fileTypeOf, type FileType } from "./file-type.ts";
import { redrawPicture } from "./picture.ts";
import { countUpload } from "./quota.ts";
import { publicName, receiveFile, type ReceivedFile } from "./receive.ts";
import { newKey, removeFileOf, urlOfKey, writeFileOf } from "./store.ts";
import type { FilesTables } from "./tables.ts";

/** What is kept of a file. */
interface KeptFile {
  readonly bytes: Buffer;
  readonly extension: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

const isPacked = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";

function acceptedType(file: ReceivedFile, folder: UploadFolder): FileType {
  const type = fileTypeOf(file.bytes, isPacked(file.bytes) ? archiveParts(file.bytes) : []);
  // Text without any mark of its own is a sheet only where its sender says so.
  const isPlainText = type?.extension === "csv" && !/\.(csv|txt)$/i.test(file.name);
  if (!type || isPlainText || !folder.kinds.includes(type.kind))
    throw new Failure("files.typeRefused");
  return type;
}

async function whatToKeep(
  file: ReceivedFile,
  folder: UploadFolder,
  draw: (bytes: Buffer, type: FileType) => Promise<KeptFile>,
): Promise<KeptFile> {
  const type = acceptedType(file, folder);
  const limit = {
    picture: UPLOAD_LIMITS.pictureBytes,
    sheet: UPLOAD_LIMITS.sheetBytes,
    document: UPLOAD_LIMITS.otherBytes,
    audio: UPLOAD_LIMITS.otherBytes,
    video: UPLOAD_LIMITS.otherBytes,
  }[type.kind];
  if (file.bytes.length > limit) throw new Failure("files.tooLarge");
  if (type.kind === "picture") return draw(file.bytes, type);
  return { bytes: file.bytes, extension: type.extension, mime: type.mime, width: 0, height: 0 };
}

const isYes = (value: string | null): boolean => value === "1" || value === "true";

async function keep(call: EndpointCall, userId: string, folderName: string, file: ReceivedFile) {
  const folder = UPLOAD_FOLDERS[folderName] as UploadFolder;
  const { services, caller, query, signal } = call;
  const markText = isYes(query.get("needWatermark")) ? new URL(caller.site.origin).host : undefined;
  const kept = await whatToKeep(file, folder, (bytes, type) =>
    redrawPicture(services.heavy, bytes, type, { markText, by: userId, signal }),
  );
  const key = newKey(folderName, kept.extension, now());
  await writeFileOf(services, key, kept.bytes, kept.mime);
  const url = urlOfKey(key);
  try {
    await tablesOf<FilesTables>(services.db)
      .insertInto("files.upload")
      .values({
        id: randomUUID(),
        site_id: caller.site.id,
        user_id: userId,
        folder: folderName,
        url,
        mime: kept.mime,
        bytes: kept.bytes.length,
        sha256: createHash("sha256").update(kept.bytes).digest(),
        width: kept.width,
        height: kept.height,
        is_temp: isYes(query.get("isTemp")) || folderName === "tempimportfile",
        name: file.name,
      })
      .execute();
  } catch (error) {
    await removeFileOf(services, key);
    throw error;
  }
  return { url, width: kept.width, height: kept.height, name: file.name, size: kept.bytes.length };
}

const mayPut = ({ from }: UploadFolder, { permissions }: Viewer): boolean =>
  from === undefined || from.some((permission) => permissions.has(permission));

/**
 * POST /api/files/upload, one file in a multipart body (front §7). The query says where to (`folder`), whether
 * it is only for now (`isTemp`) and for its readers only (`resourceType`); site and person come from the session, whatever else is named there.
 */
export const uploadEndpoint: Endpoint = {
  name: "files.upload",
  summary: "Takes one file of a signed-in person and answers where it lies",
  method: "POST",
  path: "/api/files/upload",
  access: "signed-in",
  fails: [
    "files.archiveRefused",
    "files.empty",
    "files.folderUnknown",
    "files.mayNotPut",
    "files.missing",
    "files.pictureRefused",
    "files.quotaUsed",
    "files.tooLarge",
    "files.typeRefused",
  ],
  effect: "write",
  budget: "upload",
  async handle(call) {
    const { services, caller, query } = call;
    const named = query.get("folder") ?? "";
    const isPrivate = query.get("resourceType") === PRIVATE_RESOURCE;
    const folderName =
      isPrivate && Object.hasOwn(UPLOAD_FOLDERS, named) ? PRIVATE_RESOURCE_FOLDER : named;
    if (!caller.viewer) throw new Failure("kernel.notSignedIn");
    if (!Object.hasOwn(UPLOAD_FOLDERS, folderName)) throw new Failure("files.folderUnknown");
    // Before a byte is read.
    if (!mayPut(UPLOAD_FOLDERS[folderName] as UploadFolder, caller.viewer))
      throw new Failure("files.mayNotPut");
    const received = await receiveFile(call);
    const name = await publicName(services, caller.site.id, received.name);
    const file = { ...received, name };
    await countUpload(tablesOf<FilesTables>(services.db), caller.viewer.userId, file.bytes.length);
    const kept = await keep(call, caller.viewer.userId, folderName, file);
    const data = { ...kept, uid: (query.get("uid") ?? "").slice(0, 64) };
    return {
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({ resultCode: 0, success: true, message: "", data }),
    };
  },
};
