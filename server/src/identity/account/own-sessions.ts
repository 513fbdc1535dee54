import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/identity/account/own-sessions.ts";
import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import type { SiteTables } from "../../site/public.ts";
import { deviceOf } from "../sign-in/session-device.ts";
import { endSession, endSessionsOf } from "../sign-in/session-store.ts";
import type { IdentityTables } from "../tables.ts";

type Db = Kysely<IdentityTables & SiteTables>;
const implement = implementOn<IdentityTables & SiteTables>();

const living = (db: Db, userId: string) =>
  db
    .selectFrom("identity.session as session")
    .where("session.user_id", "=", userId)
    .where("session.expires_at", ">", sql<string>`now()`);

export const ownSessionOperations = implement(contract, {
  async listOwnSessions({ db, input, viewer }) {
    const { userId, sessionId } = viewer();
    const { rows, page } = await readPage(living(db, userId), input, (all) =>
      all
        .leftJoin("site.site as site", "site.id", "session.site_id")
        .leftJoin("identity.user as helper", "helper.id", "session.helped_by")
        .select([
          "session.id",
          "session.ip",
          "session.user_agent",
          "session.method",
          "session.created_at",
          "session.last_seen_at",
          "site.site_name",
          "helper.name as helper_name",
        ])
        .orderBy("session.last_seen_at", "desc")
        .orderBy("session.id", "desc"),
    );
    const data = rows.map((row) => {
      const { device, isMobile } = deviceOf(row.user_agent);
      return {
        id: row.id,
        device,
        isMobile,
        ip: row.ip,
        siteName: row.site_name ?? "",
        method: row.method,
        helpedBy: row.helper_name === null ? "" : maskedPersonName(row.helper_name),
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        isCurrent: row.id === sessionId,
      };
    });
    return { data, page };
  },

  async endOwnSession({ db, input, services }) {
    await endSession(db as unknown as Kysely<IdentityTables>, services, input.sessionId);
    return true;
  },

  async endOtherSessions({ db, viewer, services }) {
    const { userId, sessionId } = viewer();
    const { count } = await living(db, userId)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("session.id", "!=", sessionId)
      .executeTakeFirstOrThrow();
    await endSessionsOf(db as unknown as Kysely<IdentityTables>, services, [userId], {
      except: sessionId,
    });
    return { ended: count };
  },
});
