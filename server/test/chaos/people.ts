import { likePost, savePost } from "@perennial/contract/discussion/board/board.ts";
import { saveNote } from "@perennial/contract/discussion/note/note-own.ts";
import { doLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { createVisit } from "@perennial/contract/journal/visit.ts";
import { reportProgress } from "@perennial/contract/learning/watch/progress.ts";
import type { Asking } from "./asking.ts";
import type { Ledger } from "./ledger.ts";
import type { World } from "./world.ts";

const PASSWORD = "Perennial_2026";
/** Each report tells of this much of the film; nobody ever tells the same stretch twice. */
const STRETCH_MS = 1_000;
/** Between two things that one person does; sign-ins, posts and notes are rarer than reports. */
const PAUSE_MS = 250;
const RARE = { signIn: 60, post: 25, note: 20, like: 8, visit: 4 };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody who learns and writes until it is over, and has each acknowledged write noted outside. */
export class Person {
  readonly #n: number;
  readonly #asking: Asking;
  readonly #ledger: Ledger;
  readonly #world: World;
  #token: string | undefined;
  #isAskedForCaptcha = false;
  #steps = 0;
  #written = 0;

  constructor(n: number, asking: Asking, ledger: Ledger, world: World) {
    this.#n = n;
    this.#asking = asking;
    this.#ledger = ledger;
    this.#world = world;
    this.#steps = n; // not all do the same at once
  }

  async live(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#step();
      await pause(PAUSE_MS * (0.5 + Math.random()));
    }
  }

  async #step(): Promise<void> {
    this.#steps += 1;
    const isTurn = (every: number): boolean => this.#steps % every === 0;
    if (!this.#token || (isTurn(RARE.signIn) && !this.#isAskedForCaptcha)) return this.#signIn();
    if (isTurn(RARE.post)) return this.#post();
    if (isTurn(RARE.note)) return this.#note();
    if (isTurn(RARE.like)) return this.#like();
    if (isTurn(RARE.visit)) return this.#visit();
    return this.#report();
  }

  async #signIn(): Promise<void> {
    const loginName = `chaosperson${this.#n}`;
    const body = { loginName, username: loginName, password: PASSWORD };
    if (this.#isAskedForCaptcha) return;
    const data = await this.#asking.send(doLogin.path, body, undefined, () => {
      this.#isAskedForCaptcha = true;
    });
    const token = (data as { accessToken?: string } | undefined)?.accessToken;
    if (!token) return;
    this.#token = token;
    this.#ledger.tokens.set(this.#n, token);
  }

  async #report(): Promise<void> {
    const seq = (this.#ledger.reports.get(this.#n) ?? 0) + 1;
    const to = seq * STRETCH_MS;
    const data = await this.#asking.send(
      reportProgress.path,
      {
        sessionId: `chaos-sitting-${this.#n}`,
        reports: [{ seq, intervals: [[to - STRETCH_MS, to]], position: to }],
      },
      this.#token,
    );
    // What has no answer is told again with its number, as the player does.
    if ((data as { acked?: number[] } | undefined)?.acked?.includes(seq))
      this.#ledger.reports.set(this.#n, seq);
  }

  #mark(): string {
    this.#written += 1;
    return `chaos-${this.#n}-${this.#written}`;
  }

  async #post(): Promise<void> {
    const { courseId, periodId } = this.#world;
    const title = this.#mark();
    const body = { courseId, periodId, title, content: `<p>${title}</p>` };
    const data = await this.#asking.send(savePost.path, body, this.#token);
    const id = (data as { id?: string } | undefined)?.id;
    if (id) this.#ledger.posts.set(title, id);
  }

  async #note(): Promise<void> {
    const { courseId, periodId } = this.#world;
    const title = this.#mark();
    const body = { courseId, periodId, title, content: `<p>${title}</p>` };
    const data = await this.#asking.send(saveNote.path, body, this.#token);
    const id = (data as { id?: string } | undefined)?.id;
    if (id) this.#ledger.notes.set(title, id);
  }

  async #like(): Promise<void> {
    const ids = [...this.#ledger.posts.values()];
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (!id) return;
    const path = likePost.path.replace("{id}", id);
    const data = await this.#asking.send(path, { likeState: 1 }, this.#token);
    if (data) this.#ledger.likes.add(`${id} chaos-${this.#n}`);
  }

  async #visit(): Promise<void> {
    this.#ledger.visitsSent += 1;
    const data = await this.#asking.send(createVisit.path, { path: `/chaos/${this.#n}` });
    if (data) this.#ledger.visits += 1;
  }
}
