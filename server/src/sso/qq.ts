import { askForObject, ProviderError } from "./outgoing.ts";
import { claimOf, personOf, type CodeProtocol, type ProviderFacts } from "./protocol.ts";

const QQ_ORIGIN = "https://graph.qq.com";

/** An address of QQ connect; a provider's issuer names a stand-in. JSON instead of the old script answer. */
function address({ provider }: ProviderFacts, path: string, query: Record<string, string>): string {
  const url = new URL(path, provider.issuer || QQ_ORIGIN);
  url.search = new URLSearchParams({ ...query, fmt: "json" }).toString();
  return url.href;
}

const isTrouble = (answer: Record<string, unknown>): boolean =>
  "error" in answer || ("ret" in answer && answer.ret !== 0);

/** QQ connect: its own OAuth 2 with parameters in the query and the person named by an openid per application. */
export const qq: CodeProtocol = {
  start(facts, { state }) {
    const url = new URL("/oauth2.0/authorize", facts.provider.issuer || QQ_ORIGIN);
    url.search = new URLSearchParams({
      response_type: "code",
      client_id: facts.provider.client_id,
      redirect_uri: facts.callbackUrl,
      state,
      scope: facts.provider.scopes || "get_user_info",
    }).toString();
    return Promise.resolve(url.href);
  },

  async identify(facts, query) {
    const { settings, provider, secret, callbackUrl } = facts;
    const ask = (path: string, more: Record<string, string>) =>
      askForObject(settings, address(facts, path, more));
    const tokens = await ask("/oauth2.0/token", {
      grant_type: "authorization_code",
      client_id: provider.client_id,
      client_secret: secret,
      code: query.get("code") ?? "",
      redirect_uri: callbackUrl,
    });
    const accessToken = claimOf(tokens, "access_token");
    if (isTrouble(tokens) || accessToken === "")
      throw new ProviderError("refused", "no access token");
    const who = await ask("/oauth2.0/me", { access_token: accessToken });
    // A token that was made for another application proves nothing here.
    if (isTrouble(who) || claimOf(who, "client_id") !== provider.client_id)
      throw new ProviderError("refused", "the token belongs to another application");
    const openid = claimOf(who, "openid");
    const profile = await ask("/user/get_user_info", {
      access_token: accessToken,
      oauth_consumer_key: provider.client_id,
      openid,
    });
    return personOf(openid, isTrouble(profile) ? "" : claimOf(profile, "nickname"));
  },
};
