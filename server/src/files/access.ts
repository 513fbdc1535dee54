import { timingSafeEqual } from "node:crypto";
import * as contract from "@perennial/contract/files/file.ts";
import { UPLOAD_LIMITS } from "@perennial/contract/files/folder.ts";
import { nowMs } from "../kernel/clock.ts";
import { implementOn } from "../kernel/domain.ts";
import { attachment, type Endpoint, type EndpointAnswer } from "../kernel/door/endpoint.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { rangeOf } from "../kernel/storage/byte-range.ts";
import { keyOfUrl, PRIVATE_PREFIX, readFileOf } from "./store.ts";
import type { FilesTables } from "./tables.ts";
import { mayReadFile } from "./used-files.ts";

const implement = implementOn<FilesTables>();

const signatureOf = (services: Services, url: string, expires: string): string =>
  services.vault.fingerprint("file-address", `${url} ${expires}`).toString("base64url");

/**
 * The address at which a stored file can be fetched: its own when it is public; a signed one for five minutes when it
 * is private. The caller has checked that the person may see the file.
 */
export function accessUrl(services: Services, url: string, now: Date): string {
  if (!url.startsWith(PRIVATE_PREFIX)) return url;
  const expires = String(now.getTime() + UPLOAD_LIMITS.signedAddressMs);
  return `${url}?expires=${expires}&signature=${signatureOf(services, url, expires)}`;
}

export const fileOperations = implement(contract, {
  async getAccessUrl({ db, input, viewer, services, fail }) {
    const { userId } = viewer();
    const key = keyOfUrl(input.ossKey);
    const file =
      key &&
      (await db
        .selectFrom("files.upload")
        .select("url")
        .where("url", "=", input.ossKey.split("?", 1)[0] ?? "")
        .where("user_id", "=", userId)
        .executeTakeFirst());
    if (!file) return fail("files.notFound");
    return { url: accessUrl(services, file.url, new Date(nowMs())) };
  },
});

function isSigned(services: Services, url: string, query: URLSearchParams): boolean {
  const expires = query.get("expires") ?? "";
  if (!/^\d{13}$/.test(expires) || Number(expires) < nowMs()) return false;
  const sent = Buffer.from(query.get("signature") ?? "");
  const wanted = Buffer.from(signatureOf(services, url, expires));
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

/** A file, or the requested range of it: some browsers play sound only in ranges. */
function bytesAnswer(
  bytes: Buffer,
  asked: string | undefined,
  headers: Readonly<Record<string, string>>,
): EndpointAnswer {
  const range = rangeOf(asked, bytes.length);
  const common = { ...headers, "accept-ranges": "bytes" };
  if (!range) return { headers: common, body: bytes };
  if (range === "none")
    return { status: 416, headers: { ...common, "content-range": `bytes */${bytes.length}` } };
  return {
    status: 206,
    headers: { ...common, "content-range": `bytes ${range.start}-${range.end}/${bytes.length}` },
    body: bytes.subarray(range.start, range.end + 1),
  };
}

/**
 * Private files: by signed address, for their owner, or for people who may read the thing of which they are a part.
 * They are always sent as a download, so that they never run as a page.
 */
export const privateFileEndpoint: Endpoint = {
  name: "files.readPrivate",
  summary: "A private file by its signed address, or for who may read what it is part of",
  method: "GET",
  path: `${PRIVATE_PREFIX}:folder/:year/:month/:name` as `/${string}`,
  access: "anyone",
  fails: ["files.addressExpired", "files.notFound"],
  effect: "read",
  async handle({ services, caller, path, query, headers }) {
    const { folder = "", year = "", month = "", name = "" } = path;
    const url = `${PRIVATE_PREFIX}${folder}/${year}/${month}/${name}`;
    const key = keyOfUrl(url);
    if (!key) throw new Failure("files.notFound");
    const { viewer } = caller;
    const hasLeave = isSigned(services, url, query);
    if (!hasLeave && !viewer) throw new Failure("files.addressExpired");
    const file = await tablesOf<FilesTables>(services.db)
      .selectFrom("files.upload")
      .select(["name", "mime", "user_id", "used_by"])
      .where("url", "=", url)
      .executeTakeFirst();
    if (!hasLeave && !(file && viewer && (await mayReadFile(services, viewer, file))))
      throw new Failure("files.addressExpired");
    if (!file) throw new Failure("files.notFound");
    return bytesAnswer(await readFileOf(services, key), headers.range, {
      "content-type": file.mime,
      "content-disposition": attachment(file.name),
      "content-security-policy": "default-src 'none'; sandbox",
      "referrer-policy": "no-referrer",
    });
  },
};
