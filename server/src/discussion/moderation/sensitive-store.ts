import type { SensitiveLevelValue } from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import type { Kysely } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Services } from "../../kernel/services.ts";
import { matcherOf, type Matcher } from "./sensitive-matcher.ts";
import type { DiscussionTables } from "../tables.ts";

const TOPIC = "sensitive-words";
const MAX_SITES = 500;

/** Matchers of this process by site; each is forgotten when its site's words change anywhere. */
interface Store {
  readonly matchers: Map<string, Matcher>;
  /** Rises with each change: what was read before it must not be kept after it. */
  generation: number;
}

const stores = new WeakMap<Services, Store>();

function storeOf(services: Services): Store {
  const known = stores.get(services);
  if (known) return known;
  const store: Store = { matchers: new Map(), generation: 0 };
  stores.set(services, store);
  services.bus.on(TOPIC, (siteId) => {
    store.generation += 1;
    store.matchers.delete(siteId);
  });
  services.bus.onReconnect(() => {
    store.generation += 1;
    store.matchers.clear();
  });
  return store;
}

/** Sends, within the transaction, that a site's words changed. */
export async function wordsChanged(
  db: AnyDatabase,
  services: Services,
  siteId: string,
): Promise<void> {
  storeOf(services);
  await services.bus.send(db, TOPIC, siteId);
}

/** Words that count for a site, the own ones first: of two that read alike the site's level counts. */
function wordsOf(db: Kysely<DiscussionTables>, siteId: string) {
  return db
    .selectFrom("discussion.sensitive_word as word")
    .leftJoin("discussion.sensitive_word_off as off", (join) =>
      join.onRef("off.word_id", "=", "word.id").on("off.site_id", "=", siteId),
    )
    .select(["word.word", "word.level"])
    .where((where) =>
      where.or([where("word.site_id", "=", siteId), where("word.site_id", "is", null)]),
    )
    .where("off.word_id", "is", null)
    .orderBy("word.site_id", (order) => order.asc().nullsLast())
    .execute();
}

/** What finds the site's words in a text; remembered until they change. */
export async function siteMatcher(
  db: Kysely<DiscussionTables>,
  services: Services,
  siteId: string,
): Promise<Matcher> {
  const store = storeOf(services);
  const known = store.matchers.get(siteId);
  if (known) return known;
  const startedIn = store.generation;
  const words = await wordsOf(db, siteId);
  const matcher = matcherOf(
    words.map(({ word, level }) => ({ word, level: level as SensitiveLevelValue })),
  );
  if (store.matchers.size >= MAX_SITES) store.matchers.clear();
  if (startedIn === store.generation) store.matchers.set(siteId, matcher);
  return matcher;
}
