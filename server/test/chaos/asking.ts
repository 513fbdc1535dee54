/** What came of one request. */
export type Outcome =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly code: string;
      readonly requestId: string;
      readonly data: unknown;
    }
  | { readonly kind: "nothing"; readonly why: string };

/** The envelope of an answer. */
interface Envelope {
  readonly success: boolean;
  readonly code?: string;
  readonly requestId?: string;
  readonly data: unknown;
}

/**
 * A try is counted before its password is looked at, so one whose server was killed in between stays counted, for nobody
 * may gain tries by a crash. Whoever was cut off three times is asked for a captcha, which none of these people reads.
 */
const CAPTCHA_ASKED = "identity.captchaNeeded";
const CUTS_UNTIL_CAPTCHA = 3;

/** Every request of the chaos goes through here: it is timed, and what the laws forbid is written down. */
export class Asking {
  readonly origin: string;
  readonly #limitMs: number;
  /** While the server's process is down, connections are refused and cut. */
  isServerDown = false;
  /** How often it went down so far. */
  downs = 0;
  /** How often server or database were struck so far. */
  blows = 0;
  /** The last of them. */
  last = "none yet";
  /** How many were asked for a captcha. */
  captchas = 0;
  readonly broken: string[] = [];
  readonly counts = { answered: 0, unavailable: 0, refused: 0, nothing: 0 };
  slowestMs = 0;

  constructor(origin: string, limitMs: number) {
    this.origin = origin;
    this.#limitMs = limitMs;
  }

  /** The answer's data when it was acknowledged. A missing answer is allowed only while the server was down. */
  async send(
    path: string,
    body: unknown,
    token?: string,
    onCaptcha?: () => void,
  ): Promise<unknown> {
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
      if (!mayHappen)
        this.broken.push(`${path} was not answered after ${this.last}: ${outcome.why}`);
      return undefined;
    }
    const { status, code, requestId, data } = outcome;
    if (status === 200) {
      this.counts.answered += 1;
      return data ?? true;
    }
    if (status === 503) this.counts.unavailable += 1;
    else this.counts.refused += 1;
    if (onCaptcha && code === CAPTCHA_ASKED && this.blows >= CUTS_UNTIL_CAPTCHA) {
      this.captchas += 1;
      onCaptcha();
      return undefined;
    }
    // 429 is a budget; whoever signed in stays so, and nothing is an error of ours.
    if (status !== 503 && status !== 429)
      this.broken.push(`${path} answered ${status} (${requestId})`);
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
      const { status } = response;
      const answer = (await response.json()) as Envelope;
      const { success, code = "", requestId = "", data } = answer;
      return { kind: "answer", status, code, requestId, data: success ? data : undefined };
    } catch (error) {
      const { message, cause } = error as Error;
      const { code = "" } = (cause ?? {}) as { code?: string };
      return { kind: "nothing", why: `${message} ${code}` };
    }
  }
}
