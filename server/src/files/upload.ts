import {
  PRIVATE_RESOURCE,
  PRIVATE_RESOURCE_FOLDER,
  UPLOAD_FOLDERS,
  type UploadFolder,
} from "@perennial/contract/files/folder.ts";
import type { Endpoint, EndpointCall } from "../kernel/door/endpoint.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf } from "../kernel/services.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { countUpload } from "./quota.ts";
import { publicName, receiveFile, type ReceivedFile } from "./receive.ts";
import { keepFile } from "./store-file.ts";
import type { FilesTables } from "./tables.ts";

const isYes = (value: string | null): boolean => value === "1" || value === "true";

async function keep(call: EndpointCall, userId: string, folder: string, file: ReceivedFile) {
  const { services, caller, query, signal } = call;
  const { url, width, height, size } = await keepFile(services, {
    ...file,
    folder,
    siteId: caller.site.id,
    userId,
    isTemp: isYes(query.get("isTemp")) || folder === "tempimportfile",
    markText: isYes(query.get("needWatermark")) ? new URL(caller.site.origin).host : undefined,
    signal,
  });
  return { url, width, height, name: file.name, size };
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
    // Checked before a byte is read.
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
