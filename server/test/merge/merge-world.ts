import {
  confirmMerge,
  listOwnMerges,
  startMerge,
  undoMerge,
} from "@perennial/contract/sso/account-merge.ts";
import type { TestApp } from "../app.ts";
import { newSession, proofOf } from "../own-account.ts";

const PASSWORD = "Perennial_2026";

/** Merges and undoes as people do, by their own sessions. */
export function mergingOn(app: TestApp) {
  return {
    /** The proof that `from` is one's own, too. */
    async ticket(headers: Record<string, string>, from: string): Promise<string> {
      const answer = await app.call(
        startMerge,
        { loginName: from, password: PASSWORD },
        { headers },
      );
      if (!answer.success) throw new Error(`${answer.code}: ${answer.message}`);
      return answer.data.ticket;
    },
    async merge(headers: Record<string, string>, from: string) {
      const ticket = await this.ticket(headers, from);
      const reauthenticationTicket = await proofOf(app, headers);
      return app.call(confirmMerge, { ticket, reauthenticationTicket }, { headers });
    },
    async newest(headers: Record<string, string>): Promise<string> {
      const { data } = await app.call(listOwnMerges, {}, { headers });
      return data?.[0]?.id ?? "";
    },
    async undo(headers: Record<string, string>, id?: string) {
      const reauthenticationTicket = await proofOf(app, headers);
      const merge = id ?? (await this.newest(headers));
      return app.call(undoMerge, { id: merge, reauthenticationTicket }, { headers });
    },
    session: (loginName: string) => newSession(app, loginName),
  };
}
