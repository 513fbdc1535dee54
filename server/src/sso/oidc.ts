import * as client from "openid-client";
import { askOutside, ProviderError } from "./outgoing.ts";
import { isProviderAddress } from "./provider-address.ts";
import { claimOf, personOf, type CodeProtocol, type ProviderFacts } from "./protocol.ts";

const TIMEOUT_SECONDS = 8;
const DISCOVERY_MAX_AGE_MS = 10 * 60_000;
const MAX_PROVIDERS = 500;

const discovered = new Map<string, { config: client.Configuration; at: number }>();

/** The way the service wants the secret; without a word it is HTTP Basic (OpenID Connect Discovery §3). */
function authentication(secret: string): client.ClientAuth {
  if (secret === "") return client.None();
  return (server, metadata, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const isBasic = ways.includes("client_secret_basic");
    const proof = isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
    return proof(server, metadata, body, headers);
  };
}

/** Every request of the library goes through our rules for addresses, time and size. */
function fetcherFor({ settings }: ProviderFacts): client.CustomFetch {
  return async (address, { method, headers, body }) => {
    const {
      status,
      headers: received,
      text,
    } = await askOutside(settings, address, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null
        ? {}
        : { body: body instanceof URLSearchParams ? body.toString() : (body as string) }),
    });
    const isBare = status === 204 || status === 304;
    return new Response(isBare ? null : text, { status, headers: received });
  };
}

async function configurationOf(facts: ProviderFacts): Promise<client.Configuration> {
  const { provider, settings, secret } = facts;
  const key = `${provider.id} ${provider.version}`;
  const known = discovered.get(key);
  if (known && performance.now() - known.at < DISCOVERY_MAX_AGE_MS) return known.config;
  const issuer = new URL(provider.issuer);
  const config = await client.discovery(
    issuer,
    provider.client_id,
    undefined,
    authentication(secret),
    {
      // askOutside has the say: http only to this machine and never in production.
      execute: settings.isProduction ? [] : [client.allowInsecureRequests],
      [client.customFetch]: fetcherFor(facts),
      timeout: TIMEOUT_SECONDS,
    },
  );
  const { authorization_endpoint } = config.serverMetadata();
  if (!authorization_endpoint || !isProviderAddress(authorization_endpoint, settings.isProduction))
    throw new ProviderError("unreachable", "no authorization endpoint");
  if (discovered.size >= MAX_PROVIDERS) discovered.clear();
  discovered.set(key, { config, at: performance.now() });
  return config;
}

/** What the library throws, as our own two kinds. */
function troubleOf(error: unknown): ProviderError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderError) return cause;
  const code = (error as { code?: string }).code ?? "";
  const isRefusal =
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError ||
    /^OAUTH_(INVALID_RESPONSE|JWT|JWE|MISSING|KEY|RESPONSE)/.test(code);
  return new ProviderError(isRefusal ? "refused" : "unreachable", code || "no answer");
}

/** The code for tokens, and the person of the ID token, whose signature, nonce and audience were checked. */
async function identify(
  facts: ProviderFacts,
  query: URLSearchParams,
  expected: Parameters<CodeProtocol["identify"]>[2],
) {
  const { provider, callbackUrl } = facts;
  const config = await configurationOf(facts);
  const answer = new URL(callbackUrl);
  for (const name of ["code", "state", "iss", "error", "error_description"]) {
    const value = query.get(name);
    if (value !== null) answer.searchParams.set(name, value);
  }
  const tokens = await client.authorizationCodeGrant(config, answer, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderError("refused", "no ID token");
  const names = [provider.claims.name ?? "", "name", "nickname", "preferred_username"];
  const nameIn = (from: Record<string, unknown>): string =>
    names.map((name) => (name === "" ? "" : claimOf(from, name))).find(Boolean) ?? "";
  let name = nameIn(claims);
  if (name === "" && config.serverMetadata().userinfo_endpoint) {
    // Only how the person is called: without an answer the name stays empty.
    name = await client
      .fetchUserInfo(config, tokens.access_token, claims.sub)
      .then(nameIn, () => "");
  }
  return personOf(claims.sub, name);
}

/** OpenID Connect with authorization code, PKCE, nonce and state. */
export const oidc: CodeProtocol = {
  async start(facts, { state, nonce, verifier }) {
    try {
      const config = await configurationOf(facts);
      const scopes = new Set(["openid", ...facts.provider.scopes.split(" ").filter(Boolean)]);
      if (facts.provider.scopes === "") scopes.add("profile");
      return client.buildAuthorizationUrl(config, {
        redirect_uri: facts.callbackUrl,
        scope: [...scopes].join(" "),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      }).href;
    } catch (error) {
      throw troubleOf(error);
    }
  },
  async identify(facts, query, expected) {
    try {
      return await identify(facts, query, expected);
    } catch (error) {
      throw troubleOf(error);
    }
  },
};

/** Asks for the service's metadata anew. */
export async function isOidcReachable(facts: ProviderFacts): Promise<boolean> {
  discovered.delete(`${facts.provider.id} ${facts.provider.version}`);
  return configurationOf(facts).then(
    () => true,
    () => false,
  );
}
