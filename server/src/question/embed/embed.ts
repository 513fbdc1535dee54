import * as contract from "@perennial/contract/question/embed.ts";
import {
  frameSource,
  openSession,
  openToFrames,
  viewersNamed,
  type IdentityTables,
} from "../../identity/public.ts";
import { forApplication } from "../../kernel/codes/audience.ts";
import { issueCode, redeemCode } from "../../kernel/codes/code.ts";
import { implementOn } from "../../kernel/domain.ts";
import { embedOriginOf, proveApplication } from "../../sso/public.ts";
import { libraryOfName } from "../library/library.ts";
import { libraryRight } from "../library/library-right.ts";

// What the pages in a frame ask for, and nothing else.
openToFrames(
  [
    "bank/list",
    "bank/get",
    "bank/create",
    "bank/update",
    "bank/like",
    "knowledge/list",
    "tag/list",
  ].map((path) => `/api/question/api/${path}`),
);
// Pictures and sounds of a question that is being written.
openToFrames(["/api/files/upload"]);

/** The question library on pages of registered outside systems (decision 037). */
export const embed = implementOn<IdentityTables>()(contract, {
  async issueEmbedCode({ db, input, caller, services, fail }) {
    const { appKey, libraryId, loginName } = input;
    const application = await proveApplication({ services, caller }, appKey, input.appSecret);
    if (application.embedOrigin === null) return fail("question.embedClosed");
    const library = libraryOfName(libraryId);
    const source = frameSource(appKey, libraryId);
    const roles = library ? await viewersNamed(db, caller.site, loginName, source) : [];
    for (const { userRoleId, viewer } of roles) {
      const right = library && (await libraryRight(db, viewer, library));
      if (!right || right.siteId !== caller.site.id) continue;
      const { token: code } = await issueCode(db, services, "embed-library", {
        audience: forApplication(appKey),
        personId: viewer.userId,
        payload: { libraryId, userRoleId, loginName: viewer.loginName, mayEdit: right.mayEdit },
      });
      const at = (path: string): string =>
        `${caller.site.origin}${path}?app=${encodeURIComponent(appKey)}#${code}`;
      return { code, url: at(contract.EMBED_PATH), editUrl: at(contract.EMBED_EDIT_PATH) };
    }
    return fail("question.libraryNotFound");
  },

  // The code is taken beside the transaction: a refused attempt has used it up all the same.
  async enterEmbedded({ db, input, caller, services, transaction, fail }) {
    const { appKey } = input;
    const code = await redeemCode(db, services, "embed-library", input.code, {
      audience: forApplication(appKey),
    });
    const origin = await embedOriginOf(db, caller.site.id, appKey);
    if (!code?.personId || origin === undefined) return fail("question.embedEnded");
    const userId = code.personId;
    const { libraryId, userRoleId, loginName, mayEdit } = code.payload as {
      libraryId: string;
      userRoleId: string;
      loginName: string;
      mayEdit: boolean;
    };
    return transaction(async (inside) => {
      const { token } = await openSession(inside, {
        userId,
        userRoleId,
        siteId: caller.site.id,
        ip: caller.ip,
        userAgent: caller.userAgent,
        method: "code",
        source: frameSource(appKey, libraryId),
        lifetimeMs: contract.EMBED_LIFETIME_MS,
      });
      const attempt = { caller, account: loginName, userId, method: "code" } as const;
      await services.audit.recordLogin(inside, attempt);
      return { token, libraryId, mayEdit, origin };
    });
  },

  async getEmbedOrigin({ db, input, caller, fail }) {
    const origin = await embedOriginOf(db, caller.site.id, input.appKey);
    return origin === undefined ? fail("question.embedClosed") : { origin };
  },
});
