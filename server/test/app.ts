import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { EnvelopeOf } from "@perennial/contract/kernel/envelope.ts";
import type { AnyOperation, InputOf } from "@perennial/contract/kernel/operation.ts";
import pg from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { readSettings } from "../src/kernel/settings.ts";
import type { Services } from "../src/kernel/services.ts";
import { openServer } from "../src/server.ts";
import { ownedDirectory } from "./cluster.ts";
import { cloneDatabase } from "./database.ts";
import { cloneDataDir, demoTemplate } from "./demo-template.ts";
import { requestWithHost } from "./request.ts";

const DEMO_PASSWORD = "Perennial_2026";
/** Host of the demo's second site. */
export const SCHOOL_HOST = "school.localhost";

interface CallOptions {
  /** Login name of a demo person; nobody when it is left out. */
  readonly as?: string;
  readonly host?: string;
  readonly headers?: Record<string, string>;
}

interface RequestInput {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly host?: string;
}

/** A real server on a real database of its own, with the demo region in it unless `hasDemo` is false. */
export interface TestApp {
  readonly services: Services;
  readonly origin: string;
  /** Asks like an app does: over HTTP, with the person's token. */
  call<O extends AnyOperation>(
    operation: O,
    params: InputOf<O>,
    options?: CallOptions,
  ): Promise<EnvelopeOf<O> & { status: number }>;
  /** A token of a demo person on a host. */
  tokenOf(loginName: string, host?: string): Promise<string>;
  /** The next call signs the person in anew: the token was ended by what the test did. */
  forgetToken(loginName: string, host?: string): void;
  /** Any request; paths begin with a slash. */
  fetch(path: string, init?: RequestInput): Promise<Response>;
  /** A second process's server on the same database and data folder. */
  startTwin(): Promise<{ readonly origin: string; close(): Promise<void> }>;
  /** Runs a statement as the role that owns the tables. */
  owner(statement: string): Promise<void>;
  close(): Promise<void>;
}

function addressOf(
  operation: AnyOperation,
  params: unknown,
): { path: string; rest: Record<string, unknown> } {
  const rest = Array.isArray(params) ? {} : { ...(params as Record<string, unknown>) };
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: `/api${path}`, rest };
}

/** Starts the server on a free port; `hasPages` needs the web build. */
export async function startTestApp(
  options: {
    hasDemo?: boolean;
    hasPages?: boolean;
    s3Url?: string;
    /** Widens all budgets: only for loops that ask every operation hundreds of times. */
    budgetFactor?: number;
    /** Believes X-Forwarded-For, so that calls can come from many addresses. */
    isBehindProxy?: boolean;
    /** Leads the server to its database on another way, such as a `FreezableWay`. */
    through?: (databaseUrl: string) => Promise<string>;
  } = {},
): Promise<TestApp> {
  const hasDemo = options.hasDemo !== false;
  // A store elsewhere begins empty: there the demo puts its files itself.
  const demo = hasDemo && !options.s3Url ? await demoTemplate(inject("postgres")) : undefined;
  const database = await cloneDatabase(demo?.database);
  // Owned: another run that starts meanwhile would take it for a leftover and sweep it away.
  const dataDir = ownedDirectory(tmpdir());
  if (demo) cloneDataDir(demo, dataDir);
  const settings = readSettings({
    PORT: "0",
    DATA_DIR: dataDir,
    DEMO: hasDemo ? "1" : "0",
    DEMO_FILMS: "none",
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    BUDGET_FACTOR: String(options.budgetFactor ?? 1),
    TRUSTED_PROXIES: options.isBehindProxy ? "127.0.0.1" : "",
    ...(options.s3Url ? { S3_URL: options.s3Url } : {}),
  });
  const log = pino({ level: "silent" });
  const databaseUrl = (await options.through?.(database.appUrl)) ?? database.appUrl;
  const server = await openServer({
    settings,
    databaseUrl,
    ownerUrl: database.url,
    log,
    isPreparing: true,
    hasPages: options.hasPages === true,
    // A test that ran over a full minute, or the quarter past three, would meet what others do not.
    hasClocks: false,
  });
  const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const tokens = new Map<string, string>();

  const app: TestApp = {
    services: server.services,
    origin,
    fetch(path, init = {}) {
      const { host, headers, method, body } = init;
      return requestWithHost(`${origin}${path}`, {
        headers: { ...headers, ...(host ? { host } : {}) },
        ...(method ? { method } : {}),
        ...(body ? { body } : {}),
      });
    },
    forgetToken: (loginName, host) => void tokens.delete(`${loginName}@${host ?? ""}`),
    async tokenOf(loginName, host) {
      const key = `${loginName}@${host ?? ""}`;
      const known = tokens.get(key);
      if (known) return known;
      const response = await app.fetch("/api/login/doLogin", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ loginName, username: loginName, password: DEMO_PASSWORD }),
        ...(host ? { host } : {}),
      });
      const answer = (await response.json()) as {
        data: { accessToken: string } | null;
        message: string;
      };
      if (!answer.data) throw new Error(`${loginName} could not sign in: ${answer.message}`);
      tokens.set(key, answer.data.accessToken);
      return answer.data.accessToken;
    },
    async call(operation, params, { as, host, headers } = {}) {
      const { path, rest } = addressOf(operation, params);
      // As browsers do: a GET that writes has a POST twin at its own address.
      const method = operation.effect === "write" ? "POST" : operation.method;
      const query = new URLSearchParams();
      if (method === "GET") {
        for (const [key, value] of Object.entries(rest))
          if (value !== undefined) query.set(key, `${value as string | number | boolean}`);
      }
      const response = await app.fetch(`${path}${query.size > 0 ? `?${query.toString()}` : ""}`, {
        method,
        headers: {
          ...(method === "POST" ? { "content-type": "application/json" } : {}),
          ...(as ? { "x-token": await app.tokenOf(as, host) } : {}),
          ...headers,
        },
        ...(method === "POST"
          ? { body: JSON.stringify(Array.isArray(params) ? params : rest) }
          : {}),
        ...(host ? { host } : {}),
      });
      return {
        status: response.status,
        ...((await response.json()) as EnvelopeOf<typeof operation>),
      };
    },
    async startTwin() {
      const twin = await openServer({
        settings,
        databaseUrl: database.appUrl,
        log,
        isPreparing: false,
        hasPages: false,
        hasClocks: false,
      });
      const twinOrigin = await twin.app.listen({ port: 0, host: "127.0.0.1" });
      return { origin: twinOrigin, close: () => twin.close() };
    },
    async owner(statement) {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async close() {
      await server.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return app;
}
