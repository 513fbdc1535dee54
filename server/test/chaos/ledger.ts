import type { OwnersView, World } from "./world.ts";

const STRETCH_MS = 1_000;

/** What was acknowledged, noted outside of the product, and the law that it is all there, once. */
export class Ledger {
  /** Title → id. */
  readonly posts = new Map<string, string>();
  readonly notes = new Map<string, string>();
  /** Post and person. */
  readonly likes = new Set<string>();
  /** Person → the last report that was acknowledged. */
  readonly reports = new Map<number, number>();
  readonly tokens = new Map<number, string>();
  visits = 0;
  visitsSent = 0;
  /** Before anybody came. */
  visitsBefore = 0;

  /** How many writes were acknowledged. */
  get size(): number {
    const reports = [...this.reports.values()].reduce((sum, seq) => sum + seq, 0);
    return this.posts.size + this.notes.size + this.likes.size + reports + this.visits;
  }

  /** What of it is lost or doubled in the database. */
  async faults(view: OwnersView, world: World): Promise<string[]> {
    return [
      ...(await this.#written(view, "discussion.post", this.posts)),
      ...(await this.#written(view, "discussion.note", this.notes)),
      ...(await this.#liked(view)),
      ...(await this.#watched(view, world)),
      ...(await this.#visited(view)),
    ];
  }

  async #written(
    view: OwnersView,
    table: "discussion.post" | "discussion.note",
    acknowledged: ReadonlyMap<string, string>,
  ): Promise<string[]> {
    const rows = await view.ask<{ title: string; ids: string[] }>(
      `select title, array_agg(id) as ids from ${table} where title like 'chaos-%' group by title`,
    );
    const stored = new Map(rows.map(({ title, ids }) => [title, ids]));
    const lost = [...acknowledged].filter(([title, id]) => !stored.get(title)?.includes(id));
    const doubled = rows.filter(({ ids }) => ids.length > 1);
    return [
      ...lost.map(([title]) => `${table} ${title} was acknowledged and is lost`),
      ...doubled.map(({ title }) => `${table} ${title} is there more than once`),
    ];
  }

  async #liked(view: OwnersView): Promise<string[]> {
    const rows = await view.ask<{ name: string }>(
      `select post_id || ' ' || user_id as name from discussion.post_like where user_id like 'chaos-%'`,
    );
    const stored = new Set(rows.map(({ name }) => name));
    return [...this.likes]
      .filter((name) => !stored.has(name))
      .map((name) => `like ${name} is lost`);
  }

  async #watched(view: OwnersView, world: World): Promise<string[]> {
    const rows = await view.ask<{ n: number; covered: number; ms: number }>(
      `select substr(user_id, 7)::int as n, covered_ms::int as covered,
         (select sum(ms)::int from learning.day_time day
          where day.user_id = watch.user_id and day.period_id = watch.period_id) as ms
       from learning.watch watch where unit_id = $1`,
      [world.unitId],
    );
    const stored = new Map(rows.map((row) => [row.n, row]));
    const faults: string[] = [];
    for (const [n, seq] of this.reports) {
      const { covered = 0, ms = 0 } = stored.get(n) ?? {};
      if (covered < seq * STRETCH_MS) faults.push(`person ${n}: ${seq} s told, ${covered} ms kept`);
      // The last report may have been stored without its answer.
      if (covered > (seq + 1) * STRETCH_MS)
        faults.push(`person ${n}: ${covered} ms, ${seq} s told`);
      if (ms !== covered) faults.push(`person ${n}: ${covered} ms covered, ${ms} ms of time`);
    }
    return faults;
  }

  /** Visits come a moment later out of their spool; of many from one address only the number is kept. */
  async #visited(view: OwnersView): Promise<string[]> {
    const deadline = performance.now() + 20_000;
    const count = async (): Promise<number> => (await view.visits()) - this.visitsBefore;
    let stored = await count();
    while (stored < this.visits && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      stored = await count();
    }
    if (stored < this.visits) return [`${this.visits} visits acknowledged, ${stored} kept`];
    return stored > this.visitsSent ? [`${this.visitsSent} visits sent, ${stored} kept`] : [];
  }
}
