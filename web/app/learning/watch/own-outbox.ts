import { browserPort, keptPrefix, type WatchNews } from "./report-port.ts";
import { openReportOutbox, type ReportOutbox } from "./report-outbox.ts";

interface Listener {
  readonly onNews: (news: WatchNews) => void;
  readonly onGone: () => void;
}

interface OwnOutbox {
  readonly outbox: ReportOutbox;
  /** Who hears what the server says about a sitting; the answer ends it. */
  readonly listen: (sessionId: string, listener: Listener) => () => void;
}

let current: { readonly userId: string; readonly own: OwnOutbox } | undefined;

/** The outbox of this page for a person; the same one for every unit, so that one request is in flight. */
export function ownOutbox(userId: string): OwnOutbox {
  if (current?.userId === userId) return current.own;
  current?.own.outbox.close();
  const listeners = new Map<string, Listener>();
  const outbox = openReportOutbox<WatchNews>(browserPort, {
    prefix: keptPrefix(userId),
    onTaken: (sessionId, news) => listeners.get(sessionId)?.onNews(news),
    onGone: (sessionId) => listeners.get(sessionId)?.onGone(),
  });
  const own: OwnOutbox = {
    outbox,
    listen(sessionId, listener) {
      listeners.set(sessionId, listener);
      return () => void listeners.delete(sessionId);
    },
  };
  current = { userId, own };
  return own;
}

/** What waits longer than this does not keep the learner from the next unit; ms. */
const PATIENCE_MS = 3000;

/** Sends what earlier sittings still have to tell; comes back at the latest after three seconds. */
export async function settleEarlier(userId: string): Promise<void> {
  await Promise.race([
    ownOutbox(userId).outbox.flush(),
    new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    }),
  ]);
}
