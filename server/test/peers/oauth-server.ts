import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { listenLocally, type Listening } from "../listen.ts";

/** The application that our product is there. */
export const OAUTH_CLIENT = { id: "101234567", secret: "qq-secret" } as const;

/** Stand-in of graph.qq.com, and of a plain OAuth 2 service below /plain; whoever comes is `person`. */
export interface OAuthServer extends Listening {
  /** Who is signed in there. */
  person: { id: string; nickname: string };
  /** QQ says that the token belongs to another application. */
  isTokenOfOther: boolean;
}

/** Starts the stand-in. Codes work once, with the right secret, redirect address and, plain, proof key. */
export async function startOAuthServer(): Promise<OAuthServer> {
  const codes = new Map<string, { redirectUri: string; challenge: string | null }>();
  const tokens = new Set<string>();
  const state = {
    person: { id: "OPENID-1", nickname: "企鹅" },
    isTokenOfOther: false,
  };
  const exchange = async (sent: URLSearchParams): Promise<object> => {
    const code = sent.get("code") ?? "";
    const known = codes.get(code);
    codes.delete(code);
    const verifier = sent.get("code_verifier") ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
    const fits =
      known &&
      sent.get("client_id") === OAUTH_CLIENT.id &&
      sent.get("client_secret") === OAUTH_CLIENT.secret &&
      sent.get("redirect_uri") === known.redirectUri &&
      (known.challenge === null || known.challenge === Buffer.from(digest).toString("base64url"));
    // QQ answers a refusal with status 200.
    if (!fits) return { error: 100020, error_description: "code is reused error" };
    const token = randomBytes(16).toString("hex");
    tokens.add(token);
    return { access_token: token, expires_in: 7776000, token_type: "bearer" };
  };
  const listening = await listenLocally((origin) => (request, response) => {
    const url = new URL(request.url ?? "/", origin);
    const query = url.searchParams;
    const json = (value: object, status = 200): void =>
      void response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify(value));
    // Only fmt=json is answered with JSON; otherwise the old script answer.
    const script = (value: object): void =>
      query.get("fmt") === "json"
        ? json(value)
        : void response.writeHead(200).end(`callback( ${JSON.stringify(value)} );`);
    switch (url.pathname) {
      case "/oauth2.0/authorize":
      case "/plain/authorize": {
        const code = randomBytes(16).toString("hex");
        const redirectUri = query.get("redirect_uri") ?? "";
        codes.set(code, { redirectUri, challenge: query.get("code_challenge") });
        const back = new URL(redirectUri);
        back.searchParams.set("code", code);
        back.searchParams.set("state", query.get("state") ?? "");
        return void response.writeHead(302, { location: back.href }).end();
      }
      case "/oauth2.0/token":
        return void exchange(query).then(script);
      case "/plain/token":
        return void text(request)
          .then((body) => exchange(new URLSearchParams(body)))
          .then(json);
      case "/oauth2.0/me":
        return script(
          tokens.has(query.get("access_token") ?? "")
            ? {
                client_id: state.isTokenOfOther ? "999" : OAUTH_CLIENT.id,
                openid: state.person.id,
              }
            : { error: 100016 },
        );
      case "/user/get_user_info":
        return script(
          query.get("openid") === state.person.id
            ? { ret: 0, msg: "", nickname: state.person.nickname }
            : { ret: -22, msg: "openid is invalid" },
        );
      case "/plain/me": {
        const token = (request.headers.authorization ?? "").replace("Bearer ", "");
        return tokens.has(token)
          ? json({ data: { openid: state.person.id, nick: state.person.nickname } })
          : json({ error: "invalid_token" }, 401);
      }
      default:
        return void response.writeHead(404).end();
    }
  });
  return Object.assign(state, listening);
}
