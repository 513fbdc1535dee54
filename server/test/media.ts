import { finishUpload, TUS_PATH } from "@perennial/contract/media/upload/upload.ts";
import type { TestApp } from "./app.ts";

interface Sent {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly folder?: string;
  readonly as?: string;
  readonly host?: string;
  /** More of what a browser says when it begins. */
  readonly metadata?: Readonly<Record<string, string>>;
}

const encoded = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** Begins an upload by tus; gives back the answer as it came. */
export async function beginUpload(
  app: TestApp,
  { bytes, name, folder = "coursemetrial", as = "teacher01", host, metadata }: Sent,
): Promise<Response> {
  return app.fetch(TUS_PATH, {
    method: "POST",
    ...(host ? { host } : {}),
    headers: {
      "x-token": await app.tokenOf(as, host),
      "tus-resumable": "1.0.0",
      "upload-length": String(bytes.length),
      "upload-metadata": encoded({ filename: name, folder, ...metadata }),
    },
  });
}

/** Sends a file whole; gives the upload, or what refused it at its beginning. */
export async function sendUpload(app: TestApp, sent: Sent) {
  const { as = "teacher01", host, bytes } = sent;
  const begun = await beginUpload(app, sent);
  const location = begun.headers.get("location") ?? "";
  if (begun.status !== 201) {
    const { code } = (await begun.json()) as { code: string };
    return { uploadId: undefined, refusal: { status: begun.status, code } };
  }
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
  return { uploadId: location.split("/").at(-1) ?? "" };
}

/** Hands in a file whole and makes a resource of it; gives back the envelope of `finishUpload`. */
export async function uploadFile(app: TestApp, sent: Sent) {
  const { as = "teacher01", host } = sent;
  const { uploadId, refusal } = await sendUpload(app, sent);
  if (uploadId === undefined)
    throw new Error(`the upload did not begin: ${refusal.status} ${refusal.code}`);
  return {
    uploadId,
    ...(await app.call(finishUpload, { uploadId }, { as, ...(host ? { host } : {}) })),
  };
}
