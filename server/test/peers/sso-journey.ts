import { saveProvider, enableProvider } from "@perennial/contract/sso/provider.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import type { TestApp } from "../app.ts";

type Settings = InputOf<typeof saveProvider>;

/** Settings of a provider with nothing but what every kind needs. */
export function providerSettings(
  more: Partial<Settings> & Pick<Settings, "code" | "kind">,
): Settings {
  return {
    name: more.code,
    icon: "",
    issuer: "",
    authorizeUrl: "",
    tokenUrl: "",
    userinfoUrl: "",
    logoutUrl: "",
    clientId: "",
    scopes: "",
    subjectClaim: "",
    nameClaim: "",
    mayCreate: true,
    defaultRoleId: "Student",
    sort: 100,
    ...more,
  };
}

/** Adds a provider as the site's administrator and switches it on. */
export async function addProvider(
  app: TestApp,
  more: Partial<Settings> & Pick<Settings, "code" | "kind">,
): Promise<string> {
  const saved = await app.call(saveProvider, providerSettings(more), { as: "site01" });
  if (!saved.success) throw new Error(`${saved.message} ${JSON.stringify(saved.fields)}`);
  const { id } = saved.data;
  await app.call(enableProvider, { id, isEnabled: true }, { as: "site01" });
  return id;
}

/** One browser at our product: keeps its cookies, follows nothing, and is at a host. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: TestApp;
  readonly #host: string | undefined;

  constructor(app: TestApp, host?: string) {
    this.#app = app;
    this.#host = host;
  }

  /** Opens an address of our product; only path and query of it count. */
  async open(
    address: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) {
    const { pathname, search } = new URL(address, this.#app.origin);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await this.#app.fetch(`${pathname}${search}`, {
      ...init,
      headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
      ...(this.#host ? { host: this.#host } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const cut = pair.indexOf("=");
      const value = pair.slice(cut + 1);
      if (value === "") this.cookies.delete(pair.slice(0, cut));
      else this.cookies.set(pair.slice(0, cut), value);
    }
    return { status: response.status, to: response.headers.get("location") ?? "", response };
  }

  /** The headers with which `app.call` speaks for this browser, from a page of the site. */
  get headers(): Record<string, string> {
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "sec-fetch-site": "same-origin",
    };
  }
}
