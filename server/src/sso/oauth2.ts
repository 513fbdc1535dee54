import { createHash } from "node:crypto";
import { askForObject, ProviderError } from "./outgoing.ts";
import { claimOf, personOf, type CodeProtocol } from "./protocol.ts";

/** Plain OAuth 2 (RFC 6749 §4.1 with RFC 7636): a code, a token, and the service's own account of the person. */
export const oauth2: CodeProtocol = {
  start({ provider, callbackUrl }, { state, verifier }) {
    const url = new URL(provider.authorize_url);
    url.searchParams.set("response_type", "code");
    url.searchParams.set("client_id", provider.client_id);
    url.searchParams.set("redirect_uri", callbackUrl);
    if (provider.scopes) url.searchParams.set("scope", provider.scopes);
    url.searchParams.set("state", state);
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    url.searchParams.set("code_challenge", challenge);
    url.searchParams.set("code_challenge_method", "S256");
    return Promise.resolve(url.href);
  },

  async identify({ settings, provider, secret, callbackUrl }, query, { verifier }) {
    const tokens = await askForObject(settings, provider.token_url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: query.get("code") ?? "",
        redirect_uri: callbackUrl,
        client_id: provider.client_id,
        client_secret: secret,
        code_verifier: verifier,
      }).toString(),
    });
    const accessToken = tokens.access_token;
    // Some services answer a refusal with status 200.
    if (typeof accessToken !== "string" || accessToken === "" || "error" in tokens)
      throw new ProviderError("refused", "no access token");
    const claims = await askForObject(settings, provider.userinfo_url, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { subject, name } = provider.claims;
    return personOf(claimOf(claims, subject ?? "sub"), claimOf(claims, name ?? "name"));
  },
};
