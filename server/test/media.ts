import { finishUpload, TUS_PATH } from "@perennial/contract/media/upload/upload.ts";
import type { TestApp } from "./app.ts";

interface Sent {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly folder?: string;
  readonly as?: string;
  readonly host?: string;
}

const metadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** Begins an upload by tus; gives back the answer as it came. */
export async function beginUpload(
  app: TestApp,
  { bytes, name, folder = "coursemetrial", as = "teacher01", host }: Sent,
): Promise<Response> {
  return app.fetch(TUS_PATH, {
    method: "POST",
    ...(host ? { host } : {}),
    headers: {
      "x-token": await app.tokenOf(as, host),
      "tus-resumable": "1.0.0",
      "upload-length": String(bytes.length),
      "upload-metadata": metadata({ filename: name, folder }),
    },
  });
}

/** Hands in a file whole and makes a resource of it; gives back the envelope of `finishUpload`. */
export async function uploadFile(app: TestApp, sent: Sent) {
  const { as = "teacher01", host, bytes } = sent;
  const begun = await beginUpload(app, sent);
  const location = begun.headers.get("location") ?? "";
  if (begun.status !== 201)
    throw new Error(`the upload did not begin: ${begun.status} ${await begun.text()}`);
  const patched = await fetch(`${app.origin}${location}`, {
    method: "PATCH",
    headers: {
      "x-token": await app.tokenOf(as, host),
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: Buffer.from(bytes),
  });
  if (patched.status !== 204)
    throw new Error(`the upload broke off: ${patched.status} ${await patched.text()}`);
  const uploadId = location.split("/").at(-1) ?? "";
  return {
    uploadId,
    ...(await app.call(finishUpload, { uploadId }, { as, ...(host ? { host } : {}) })),
  };
}
