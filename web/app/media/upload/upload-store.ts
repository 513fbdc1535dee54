import { fieldsOf, unknownJson } from "../../kernel/unknown-json.ts";
import {
  finishUpload,
  MEDIA_LIMITS,
  TUS_PATH,
  type MediaFolder,
} from "@perennial/contract/media/upload/upload.ts";
import type { DetailedError, Upload } from "tus-js-client";
// allowed(call-by-hook): an upload goes on while screens come and go
import { call } from "../../kernel/call.ts";
import type { Card } from "../media-types.ts";
import { speedAfter } from "./upload-rules.ts";

/** As many at a time; the others wait. */
const AT_ONCE = 2;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 10_000];
const KEY_PREFIX = "tus::";

/** Storage folder of what is not meant for one place (consoles §3). */
const FOLDER = "tspace";
/** That of what hangs on answers. */
const ANSWERS: MediaFolder = "subjectanswer";

/** checking: everything is sent, the server looks at the content. */
export type UploadState = "waiting" | "sending" | "checking" | "paused" | "failed" | "done";

/** One upload, as the dock shows it. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  /** Bytes per second; 0 until there is a figure. */
  readonly speed: number;
  readonly state: UploadState;
  /** What the server said of a refusal; empty when the network failed. */
  readonly message: string;
  readonly resourceId: string;
  /** It is meant for one place of a page, which shows it itself. */
  readonly isPlaced: boolean;
}

/** A place that takes an upload over: what is told at its beginning, and what is asked once it is whole. */
export interface UploadPlace {
  /** Nothing else is ever resumed under this name. */
  readonly fingerprint: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly finish: (
    uploadId: string,
  ) => Promise<
    | { readonly success: true }
    | { readonly success: false; readonly code: string; readonly message: string }
  >;
}

interface Job {
  readonly file: File;
  readonly folder: MediaFolder;
  readonly onDone: ((card: Card) => void) | undefined;
  readonly place: UploadPlace | undefined;
  upload: Upload | undefined;
  /** Every byte has arrived. */
  isWhole: boolean;
  lastSent: number;
  lastAt: number;
}

let items: readonly UploadItem[] = [];
const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
let lastId = 0;

function publish(next: readonly UploadItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function patch(id: string, change: Partial<UploadItem>): void {
  publish(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
}

const stateOf = (id: string): UploadState | undefined => items.find((one) => one.id === id)?.state;

/** For useSyncExternalStore. */
export function subscribeUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const readUploads = (): readonly UploadItem[] => items;

/** Leaving the page loses what is on its way, until the same file is chosen again. */
function onLeave(event: BeforeUnloadEvent): void {
  const isLost = ({ state, isPlaced }: UploadItem): boolean =>
    !isPlaced && (state === "sending" || state === "waiting" || state === "checking");
  if (items.some(isLost)) event.preventDefault();
}

/** The words of a refusal, as an envelope carries them. */
function messageOf(error: Error | DetailedError): string {
  const response = "originalResponse" in error ? error.originalResponse : null;
  const { message } = fieldsOf<"message">(unknownJson(response?.getBody()));
  return typeof message === "string" ? message : "";
}

/** Refused content is not asked about again; a network failure is, which has no words of the server. */
function refuse(
  id: string,
  job: Job,
  answer: { readonly code: string; readonly message: string },
): void {
  const isLine = answer.code === "kernel.network";
  if (!isLine) {
    job.upload = undefined;
    job.isWhole = false;
  }
  patch(id, { state: "failed", message: isLine && job.place ? "" : answer.message });
}

/** Asks what became of a whole upload; asking again does no harm, so a lost answer is no loss. */
async function finish(id: string): Promise<void> {
  const job = jobs.get(id);
  const uploadId = job?.upload?.url?.split("?")[0]?.split("/").pop();
  if (!job || uploadId === undefined) return;
  patch(id, { state: "checking", sent: job.file.size, speed: 0 });
  const { place } = job;
  if (place) {
    const taken = await place.finish(uploadId);
    if (taken.success) leaveUpload(id);
    else refuse(id, job, taken);
    return startNext();
  }
  const answer = await call(finishUpload, { uploadId });
  if (answer.success) {
    patch(id, { state: "done", resourceId: answer.data.id });
    job.onDone?.(answer.data);
  } else refuse(id, job, answer);
  startNext();
}

async function start(id: string): Promise<void> {
  const job = jobs.get(id);
  if (!job) return;
  patch(id, { state: "sending", message: "", speed: 0 });
  const { Upload: TusUpload } = await import("tus-js-client");
  if (stateOf(id) !== "sending") return;
  if (job.upload) {
    if (job.isWhole) return finish(id);
    return job.upload.start();
  }
  const query = new URLSearchParams({ folder: job.folder, time: String(Date.now()) });
  const upload = new TusUpload(job.file, {
    endpoint: `${TUS_PATH}?${query}`,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    metadata: {
      filename: job.file.name,
      filetype: job.file.type,
      folder: job.folder,
      ...job.place?.metadata,
    },
    ...(job.place ? { fingerprint: () => Promise.resolve(job.place?.fingerprint ?? "") } : {}),
    onShouldRetry: (error) => {
      // What the server says in words is final: no room, no right.
      if (messageOf(error) !== "") return false;
      const status = error.originalResponse?.getStatus() ?? 0;
      return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507);
    },
    onProgress: (sent) => {
      const now = performance.now();
      const item = items.find((one) => one.id === id);
      const speed = speedAfter(item?.speed ?? 0, sent - job.lastSent, now - job.lastAt);
      if (now - job.lastAt < 250 && sent < job.file.size) return;
      job.lastSent = sent;
      job.lastAt = now;
      patch(id, { sent, speed });
    },
    onSuccess: () => {
      job.isWhole = true;
      void finish(id);
    },
    onError: (error) => {
      patch(id, { state: "failed", speed: 0, message: messageOf(error) });
      startNext();
    },
  });
  job.upload = upload;
  // The same file, begun before this page was loaded, goes on where it stopped.
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  job.lastAt = performance.now();
  if (stateOf(id) === "sending") upload.start();
}

function startNext(): void {
  const busy = items.filter(({ state }) => state === "sending" || state === "checking").length;
  const next = items
    .filter(({ state }) => state === "waiting")
    .slice(0, Math.max(0, AT_ONCE - busy));
  for (const { id } of next) void start(id);
}

/** Puts files into the queue; they are sent two at a time, whatever page is shown. */
export function addUploads(
  files: readonly File[],
  {
    folder = FOLDER,
    onDone,
    place,
  }: {
    folder?: MediaFolder | undefined;
    onDone?: ((card: Card) => void) | undefined;
    place?: UploadPlace | undefined;
  } = {},
): readonly string[] {
  if (jobs.size === 0) window.addEventListener("beforeunload", onLeave);
  const added = files.map((file) => {
    lastId += 1;
    const id = String(lastId);
    jobs.set(id, {
      file,
      folder,
      onDone,
      place,
      upload: undefined,
      isWhole: false,
      lastSent: 0,
      lastAt: 0,
    });
    const { name, size: bytes } = file;
    return {
      id,
      name,
      bytes,
      sent: 0,
      speed: 0,
      state: "waiting" as const,
      message: "",
      resourceId: "",
      isPlaced: place !== undefined,
    };
  });
  publish([...items, ...added]);
  startNext();
  return added.map(({ id }) => id);
}

/** Stops sending; what arrived stays on the server. */
export function pauseUpload(id: string): void {
  patch(id, { state: "paused", speed: 0 });
  void jobs.get(id)?.upload?.abort();
  startNext();
}

/** Goes on where it stopped, or tries again after a failure. */
export function resumeUpload(id: string): void {
  const job = jobs.get(id);
  if (!job) return;
  // A failed one asks the server anew where it stands.
  if (stateOf(id) === "failed" && !job.isWhole) job.upload = undefined;
  patch(id, { state: "waiting", message: "" });
  startNext();
}

/** Stops and takes back what arrived. */
export function cancelUpload(id: string): void {
  const job = jobs.get(id);
  publish(items.filter((item) => item.id !== id));
  jobs.delete(id);
  // An unfinished upload that can't be taken back now expires on the server.
  job?.upload?.abort(true).catch(() => undefined);
  if (jobs.size === 0) window.removeEventListener("beforeunload", onLeave);
  startNext();
}

/** Stops without taking anything back: whoever has the file goes on with it another time. */
export function leaveUpload(id: string): void {
  const job = jobs.get(id);
  publish(items.filter((item) => item.id !== id));
  jobs.delete(id);
  void job?.upload?.abort();
  if (jobs.size === 0) window.removeEventListener("beforeunload", onLeave);
  startNext();
}

/** Takes what is done out of the dock. */
export function clearUploads(): void {
  for (const { id, state } of items) if (state === "done") jobs.delete(id);
  publish(items.filter(({ state }) => state !== "done"));
  if (jobs.size === 0) window.removeEventListener("beforeunload", onLeave);
}

interface Interrupted {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
}

/** Uploads of this browser that an earlier page began: choosing the same file again goes on with them. */
export function interruptedUploads(): readonly Interrupted[] {
  try {
    return (
      Object.keys(localStorage)
        .filter((key) => key.startsWith(KEY_PREFIX))
        .map((key) => {
          const kept = fieldsOf<"size" | "metadata" | "creationTime">(
            unknownJson(localStorage.getItem(key) ?? undefined),
          );
          const { filename, folder } = fieldsOf<"filename" | "folder">(kept.metadata);
          const begunAt = Date.parse(
            typeof kept.creationTime === "string" ? kept.creationTime : "",
          );
          // What hangs on an answer is kept, and sent, by its own page.
          const name = typeof filename === "string" && folder !== ANSWERS ? filename : "";
          return { key, name, bytes: Number(kept.size ?? 0), begunAt };
        })
        .filter(({ name }) => name !== "")
        // The server lets them expire.
        .filter(({ begunAt }) => Date.now() - begunAt < MEDIA_LIMITS.uploadLifetimeMs)
        .filter(({ name, bytes }) => !items.some((one) => one.name === name && one.bytes === bytes))
    );
  } catch {
    return [];
  }
}

/** Forgets one of those; the server lets it expire. */
export function forgetInterrupted(key: string): void {
  localStorage.removeItem(key);
  publish([...items]);
}
