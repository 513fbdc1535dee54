import { Provider } from "oidc-provider";
import { listenLocally, type Listening } from "../listen.ts";

/** The client that our product is there. */
export const OIDC_CLIENT = { id: "perennial", secret: "a-secret-of-the-client" } as const;

/** A real OpenID provider of this machine: whoever types a login name is that person, after a consent. */
export function startOidcServer(redirectUris: readonly string[]): Promise<Listening> {
  return listenLocally((issuer) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: OIDC_CLIENT.id,
          client_secret: OIDC_CLIENT.secret,
          redirect_uris: [...redirectUris],
          grant_types: ["authorization_code"],
          response_types: ["code"],
        },
      ],
      claims: { openid: ["sub"], profile: ["name"] },
      cookies: { keys: ["local stand-in"] },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: () => ({ sub, name: `外部用户 ${sub}` }),
      }),
      pkce: { required: () => true },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
        Grant: 600,
      },
    });
    const answer = provider.callback();
    return (request, response) => void answer(request, response);
  });
}

/** A browser of few words: keeps cookies of one service and follows nothing by itself. */
class CookieJar {
  readonly #cookies = new Map<string, string>();

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const cut = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
    return response;
  }
}

/** Goes through the pages of the provider as a person does; gives the address to which it sends people back. */
export async function signInAtOidcServer(startUrl: string, login: string): Promise<string> {
  const jar = new CookieJar();
  const { origin } = new URL(startUrl);
  let url = startUrl;
  for (let step = 0; step < 12; step += 1) {
    const response = await jar.fetch(url);
    const location = response.headers.get("location");
    if (location) {
      url = new URL(location, url).href;
      if (!url.startsWith(origin)) return url;
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const sent = await jar.fetch(new URL(action, url).href, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        prompt,
        ...(prompt === "login" ? { login, password: "x" } : {}),
      }),
    });
    url = new URL(sent.headers.get("location") ?? "", url).href;
  }
  throw new Error(`the provider kept us: ${url}`);
}
