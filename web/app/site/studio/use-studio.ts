import type { EnvelopeOf } from "@perennial/contract/kernel/envelope.ts";
import type { AnyOperation, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import {
  cancelPortalSchedule,
  discardPortalDraft,
  getPortalDraft,
  listPortalVersions,
  publishPortal,
  restorePortalVersion,
  savePortalDraft,
} from "@perennial/contract/site/portal/studio.ts";
import { getSite } from "@perennial/contract/site/site.ts";
import { useState } from "react";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { useWrite } from "../../space/query.ts";

type Draft = OutputOf<typeof getPortalDraft>;

/** The draft that is being edited, and what can be done with it. */
export interface Studio {
  readonly draft: Draft;
  /** Counts what the preview has to show anew. */
  readonly stamp: number;
  readonly isBusy: boolean;
  /** Saves a change of the document. */
  readonly apply: (
    change: (portal: PortalDocument) => PortalDocument,
  ) => Promise<EnvelopeOf<typeof savePortalDraft>>;
  /** Undefined where there is nothing to take back, or to bring back again. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly publish: (at?: string) => Promise<EnvelopeOf<typeof publishPortal>>;
  /** True when it was done. */
  readonly cancelSchedule: () => Promise<boolean>;
  readonly discard: () => Promise<boolean>;
  readonly restore: (version: number) => Promise<boolean>;
}

interface History {
  readonly past: readonly PortalDocument[];
  readonly future: readonly PortalDocument[];
}

const CLEAN: History = { past: [], future: [] };
const MOST_STEPS = 50;

/** Edits a draft as it was read: each change is saved at once, and steps back as long as the screen is open. */
export function useStudio(read: Draft): Studio {
  const [draft, setDraft] = useState(read);
  const [history, setHistory] = useState(CLEAN);
  const [stamp, setStamp] = useState(0);
  const ask = useAsk(getPortalDraft);
  const invalidates: readonly AnyOperation[] = [getPortalDraft, listPortalVersions, getSite];
  const save = useWrite(savePortalDraft);
  const publication = useWrite(publishPortal, { invalidates });
  const cancelling = useWrite(cancelPortalSchedule);
  const discarding = useWrite(discardPortalDraft);
  const restoring = useWrite(restorePortalVersion);
  const { portal, revision } = draft;

  const readAnew = async (): Promise<void> => {
    const answer = await ask({});
    if (answer.success) setDraft(answer.data);
    setHistory(CLEAN);
    setStamp((count) => count + 1);
  };

  const put = async (next: PortalDocument, after: History) => {
    const answer = await save.send({ revision, portal: next });
    if (answer.success) {
      setDraft({ ...answer.data, portal: next });
      setHistory(after);
      setStamp((count) => count + 1);
      // Somebody else has saved: the screen shows theirs.
    } else if (answer.code === "kernel.conflict") await readAnew();
    return answer;
  };

  /** After a change that the server made of the document. */
  const settle = async (answer: { readonly success: boolean; readonly code?: string }) => {
    if (answer.success || answer.code === "kernel.conflict") await readAnew();
    return answer.success;
  };

  const { past, future } = history;
  const before = past.at(-1);
  const [after] = future;
  return {
    draft,
    stamp,
    isBusy: save.isBusy || publication.isBusy,
    apply: (change) =>
      put(change(portal), { past: [...past, portal].slice(-MOST_STEPS), future: [] }),
    undo: before
      ? () => void put(before, { past: past.slice(0, -1), future: [portal, ...future] })
      : undefined,
    redo: after
      ? () => void put(after, { past: [...past, portal], future: future.slice(1) })
      : undefined,
    publish: async (at) => {
      const answer = await publication.send({ revision, ...(at === undefined ? {} : { at }) });
      await settle(answer);
      return answer;
    },
    cancelSchedule: async () => settle(await cancelling.send({})),
    discard: async () => settle(await discarding.send({ revision })),
    restore: async (version) => settle(await restoring.send({ revision, version })),
  };
}
