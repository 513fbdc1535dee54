/** What came of one request. */
export type Outcome =
  | { readonly kind: "answer"; readonly status: number; readonly data: unknown }
  | { readonly kind: "nothing"; readonly why: string };

/** The envelope of an answer. */
interface Envelope {
  readonly success: boolean;
  readonly data: unknown;
}

/** Every request of the chaos goes through here: it is timed, and what the laws forbid is written down. */
export class Asking {
  readonly origin: string;
  readonly #limitMs: number;
  /** While the server's process is down, connections are refused and cut. */
  isServerDown = false;
  /** How often it went down so far. */
  downs = 0;
  readonly broken: string[] = [];
  readonly counts = { answered: 0, unavailable: 0, refused: 0, nothing: 0 };
  slowestMs = 0;

  constructor(origin: string, limitMs: number) {
    this.origin = origin;
    this.#limitMs = limitMs;
  }

  /** The answer's data when it was acknowledged. A missing answer is allowed only while the server was down. */
  async send(path: string, body: unknown, token?: string): Promise<unknown> {
    const wasDown = this.isServerDown;
    const downsBefore = this.downs;
    const from = performance.now();
    const outcome = await this.#fetch(path, body, token);
    const ms = performance.now() - from;
    this.slowestMs = Math.max(this.slowestMs, ms);
    if (ms > this.#limitMs) this.broken.push(`${path} took ${Math.round(ms)} ms`);
    if (outcome.kind === "nothing") {
      this.counts.nothing += 1;
      const mayHappen = wasDown || this.isServerDown || this.downs !== downsBefore;
      if (!mayHappen) this.broken.push(`${path} was not answered: ${outcome.why}`);
      return undefined;
    }
    const { status, data } = outcome;
    if (status === 200) {
      this.counts.answered += 1;
      return data ?? true;
    }
    if (status === 503) this.counts.unavailable += 1;
    else this.counts.refused += 1;
    // 429 is a budget; whoever signed in stays so, and nothing is an error of ours.
    if (status !== 503 && status !== 429) this.broken.push(`${path} answered ${status}`);
    return undefined;
  }

  async #fetch(path: string, body: unknown, token: string | undefined): Promise<Outcome> {
    try {
      const response = await fetch(`${this.origin}/api${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token ? { "x-token": token } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      const { success, data } = (await response.json()) as Envelope;
      return { kind: "answer", status: response.status, data: success ? data : undefined };
    } catch (error) {
      const { message, cause } = error as Error;
      const { code = "" } = (cause ?? {}) as { code?: string };
      return { kind: "nothing", why: `${message} ${code}` };
    }
  }
}
