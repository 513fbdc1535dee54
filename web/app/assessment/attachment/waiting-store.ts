import {
  ATTACHMENT_WAYS,
  type AttachmentWayName,
} from "@perennial/contract/assessment/attachment-rules.ts";
import { fieldsOf } from "../../kernel/unknown-json.ts";
import { keep, readBelow, readOne, removeBelow } from "../journal/journal-database.ts";
import { isKey, keyAt } from "../journal/sealed-store.ts";
import { seal, sealBytes, unseal, unsealBytes, type Sealed } from "../journal/seal.ts";

/** A file that waits to be sent, and the answer on which it shall hang. */
export interface WaitingFile {
  readonly key: string;
  readonly questionId: string;
  /** Empty for the whole question. */
  readonly partId: string;
  readonly way: AttachmentWayName;
  readonly file: File;
}

/** Files of an attempt in the browser's database; what the device refuses to keep is said by false. */
export interface WaitingStore {
  readonly read: () => Promise<WaitingFile[]>;
  readonly keep: (waiting: WaitingFile) => Promise<boolean>;
  readonly forget: (key: string) => Promise<void>;
  /** Attachments that were taken off and of which the server does not know yet, by id. */
  readonly readLeaving: () => Promise<string[]>;
  readonly keepLeaving: (attachmentId: string) => Promise<void>;
  readonly forgetLeaving: (attachmentId: string) => Promise<void>;
}

interface Kept {
  readonly facts: Sealed;
  readonly bytes: Sealed;
}

function isSealed(value: unknown): value is Sealed {
  const { iv, bytes } = fieldsOf<keyof Sealed>(value);
  return iv instanceof Uint8Array && bytes instanceof ArrayBuffer;
}
function isKept(value: unknown): value is Kept {
  const { facts, bytes } = fieldsOf<keyof Kept>(value);
  return isSealed(facts) && isSealed(bytes);
}

async function opened(key: CryptoKey, name: string, kept: Kept): Promise<WaitingFile | undefined> {
  const bytes = await unsealBytes(key, name, kept.bytes);
  const facts = fieldsOf<"key" | "questionId" | "partId" | "way" | "name" | "type">(
    await unseal(key, name, kept.facts),
  );
  const way = ATTACHMENT_WAYS.find((one) => one === facts.way);
  if (!bytes || !way) return undefined;
  return {
    key: String(facts.key),
    questionId: String(facts.questionId),
    partId: String(facts.partId),
    way,
    file: new File([bytes], String(facts.name), { type: String(facts.type) }),
  };
}

/** Opens the files of a person's attempt, sealed by a key of their own as answers are. */
export function openWaitingStore(userId: string, attemptId: string): WaitingStore {
  const place = `files/${userId}/${attemptId}/`;
  const leavingPlace = `${place}leaving/`;
  return {
    async read() {
      try {
        const known = await readOne("keys", place);
        if (!isKey(known)) return [];
        const kept = await readBelow("sealed", place);
        const files = await Promise.all(
          kept.flatMap(([name, value]) => (isKept(value) ? [opened(known.key, name, value)] : [])),
        );
        return files.filter((file) => file !== undefined);
      } catch {
        return [];
      }
    },
    async keep({ file, ...facts }) {
      try {
        const key = await keyAt(place);
        if (!key) return false;
        const name = place + facts.key;
        await keep("sealed", name, {
          facts: await seal(key, name, { ...facts, name: file.name, type: file.type }),
          bytes: await sealBytes(key, name, await file.arrayBuffer()),
        } satisfies Kept);
        return true;
      } catch {
        return false;
      }
    },
    async forget(key) {
      await removeBelow(place + key).catch(() => undefined);
    },
    async readLeaving() {
      try {
        const known = await readOne("keys", place);
        if (!isKey(known)) return [];
        const kept = await readBelow("sealed", leavingPlace);
        const ids = await Promise.all(
          kept.flatMap(([name, value]) =>
            isSealed(value) ? [unseal(known.key, name, value)] : [],
          ),
        );
        return ids.filter((id) => typeof id === "string");
      } catch {
        return [];
      }
    },
    async keepLeaving(attachmentId) {
      try {
        const key = await keyAt(place);
        const name = leavingPlace + attachmentId;
        if (key) await keep("sealed", name, await seal(key, name, attachmentId));
      } catch {
        // As long as the page is open it is known there.
      }
    },
    async forgetLeaving(attachmentId) {
      await removeBelow(leavingPlace + attachmentId).catch(() => undefined);
    },
  };
}
