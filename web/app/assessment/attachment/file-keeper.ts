import {
  createAttachment,
  removeAttachment,
  type Attachment,
} from "@perennial/contract/assessment/attachment.ts";
// allowed(call-by-hook): files are sent to their end whatever question is shown
import { call } from "../../kernel/call.ts";
import { randomId } from "../../kernel/operation/random-id.ts";
import { placedUploads } from "../../media/public.tsx";
import { sendQuietly } from "../journal/answer-line.ts";
import type { WaitingFile, WaitingStore } from "./waiting-store.ts";

/** A file on its way to an answer. */
export interface FileOnWay extends WaitingFile {
  /** waiting: for the line, or its turn; refused: it will not be taken, the message says why. */
  readonly state: "waiting" | "sending" | "refused";
  /** Of its bytes, from 0 to 1. */
  readonly share: number;
  readonly message: string;
  /** The device keeps it; else a closed page loses it. */
  readonly isKept: boolean;
}

/** What a page shows of files. */
export interface KeeperState {
  readonly onWay: readonly FileOnWay[];
  readonly attachments: readonly Attachment[];
  /** So many were taken off, and the server does not know it yet. */
  readonly leavingNum: number;
}

/** Keeps the files of an attempt until the server has them. */
export interface FileKeeper {
  readonly now: () => KeeperState;
  readonly listen: (listener: () => void) => () => void;
  readonly add: (place: Omit<WaitingFile, "key">) => void;
  /** Gives a file up that is not with the server yet. */
  readonly drop: (key: string) => void;
  /** Tries once more what was refused. */
  readonly again: (key: string) => void;
  /** Takes something off an answer at once; the server hears of it as soon as there is a line. */
  readonly remove: (attachmentId: string) => void;
  readonly close: () => void;
}

/** What failed for the line alone is tried again so often. */
const AGAIN_MS = 4_000;

/** Opens the keeper of an attempt, and sends what an earlier page could not send. */
export function openFileKeeper(
  attemptId: string,
  store: WaitingStore,
  first: readonly Attachment[],
): FileKeeper {
  let state: KeeperState = { onWay: [], attachments: first, leavingNum: 0 };
  let isClosed = false;
  const listeners = new Set<() => void>();
  /** Uploads by the key of their file. */
  const uploads = new Map<string, string>();
  /** Taken off, by id; true while the server is being told. */
  const leaving = new Map<string, boolean>();

  const show = (next: Partial<KeeperState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const patch = (key: string, change: Partial<FileOnWay>): void =>
    show({ onWay: state.onWay.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  const forget = (key: string): void => {
    uploads.delete(key);
    show({ onWay: state.onWay.filter((one) => one.key !== key) });
    void store.forget(key);
  };

  const send = ({ key, questionId, partId, way, file }: WaitingFile): void => {
    const [upload] = placedUploads.add([file], {
      fingerprint: `own-${key}`,
      metadata: { attempt: attemptId, way },
      async finish(uploadId) {
        const answer = await call(createAttachment, {
          id: attemptId,
          questionId,
          ...(partId === "" ? {} : { partId }),
          uploadId,
          way,
        });
        if (!answer.success) return answer;
        forget(key);
        if (!state.attachments.some(({ id }) => id === answer.data.id))
          show({ attachments: [...state.attachments, answer.data] });
        return { success: true };
      },
    });
    if (upload !== undefined) uploads.set(key, upload);
  };

  const tell = async (attachmentId: string): Promise<void> => {
    leaving.set(attachmentId, true);
    const sent = await sendQuietly(removeAttachment, { id: attemptId, attachmentId }, false);
    leaving.set(attachmentId, false);
    // What the server refuses it has removed already, or the attempt is over: then nothing changes any more.
    if (sent.kind !== "taken" && sent.kind !== "refused") return;
    leaving.delete(attachmentId);
    show({ leavingNum: leaving.size });
    await store.forgetLeaving(attachmentId);
  };
  const takeOff = (attachmentId: string): void => {
    leaving.set(attachmentId, false);
    show({
      attachments: state.attachments.filter(({ id }) => id !== attachmentId),
      leavingNum: leaving.size,
    });
    void tell(attachmentId);
  };

  const look = (): void => {
    for (const item of placedUploads.now()) {
      const [key] = [...uploads].find(([, upload]) => upload === item.id) ?? [];
      if (key === undefined) continue;
      const isRefused = item.state === "failed" && item.message !== "";
      const isWaiting = item.state === "failed" || item.state === "waiting" || !navigator.onLine;
      patch(key, {
        state: isRefused ? "refused" : isWaiting ? "waiting" : "sending",
        share: item.bytes === 0 ? 0 : item.sent / item.bytes,
        message: item.message,
      });
    }
  };
  const again = (): void => {
    for (const [attachmentId, isTelling] of leaving) if (!isTelling) void tell(attachmentId);
    for (const item of placedUploads.now())
      if (item.state === "failed" && item.message === "" && [...uploads.values()].includes(item.id))
        placedUploads.again(item.id);
  };
  const goOn = (): void => {
    // What was cut off waits for its next try, which need not wait any more.
    for (const item of placedUploads.now())
      if (item.state === "sending" && [...uploads.values()].includes(item.id))
        placedUploads.anew(item.id);
    again();
    look();
  };
  const stopLooking = placedUploads.listen(look);
  const timer = setInterval(again, AGAIN_MS);
  addEventListener("online", goOn);
  addEventListener("offline", look);

  const take = (waiting: WaitingFile, isKept: boolean): void => {
    show({
      onWay: [...state.onWay, { ...waiting, state: "waiting", share: 0, message: "", isKept }],
    });
    send(waiting);
  };
  void store.read().then((kept) => {
    if (!isClosed) for (const waiting of kept) take(waiting, true);
  });
  void store.readLeaving().then((ids) => {
    if (!isClosed) for (const id of ids) takeOff(id);
  });

  return {
    now: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(place) {
      const waiting = { ...place, key: randomId() };
      take(waiting, false);
      void store.keep(waiting).then((isKept) => {
        // It may be with the server by now.
        if (!state.onWay.some(({ key }) => key === waiting.key)) void store.forget(waiting.key);
        else patch(waiting.key, { isKept });
      });
    },
    drop(key) {
      const upload = uploads.get(key);
      if (upload !== undefined) placedUploads.cancel(upload);
      forget(key);
    },
    again(key) {
      const upload = uploads.get(key);
      if (upload !== undefined) placedUploads.again(upload);
    },
    remove(attachmentId) {
      void store.keepLeaving(attachmentId).then(() => {
        // The server may know it by now.
        if (!leaving.has(attachmentId)) void store.forgetLeaving(attachmentId);
      });
      takeOff(attachmentId);
    },
    close() {
      isClosed = true;
      stopLooking();
      clearInterval(timer);
      removeEventListener("online", goOn);
      removeEventListener("offline", look);
      // They go on when the attempt is opened again; here nobody would hear of it.
      for (const upload of uploads.values()) placedUploads.leave(upload);
    },
  };
}
