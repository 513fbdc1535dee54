import type { SensitiveLevelValue } from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import type { Kysely } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Services } from "../../kernel/services.ts";
import { createMatcher, type Matcher, type SensitiveWord } from "./sensitive-matcher.ts";
import type { DiscussionTables } from "../tables.ts";

const TOPIC = "sensitive-words";
/** The limit for the words of all remembered sites; a word takes some 400 bytes of memory. */
const MAX_CHARACTERS = 300_000;

/** Matchers of this process by site; one is forgotten when its site's words change in any process. */
interface Store {
  readonly matchers: Map<string, Matcher>;
  readonly making: Map<string, Promise<Matcher>>;
  characters: number;
  /** Rises with each change, because words that were read before it must not be kept after it. */
  generation: number;
}

function forgetAll(store: Store): void {
  store.matchers.clear();
  store.characters = 0;
}

const stores = new WeakMap<Services, Store>();

function storeOf(services: Services): Store {
  const known = stores.get(services);
  if (known) return known;
  const store: Store = { matchers: new Map(), making: new Map(), characters: 0, generation: 0 };
  stores.set(services, store);
  services.bus.on(TOPIC, (siteId) => {
    store.generation += 1;
    store.matchers.delete(siteId);
  });
  services.bus.onReconnect(() => {
    store.generation += 1;
    forgetAll(store);
  });
  return store;
}

/** Announces, within the transaction, that a site's words have changed. */
export async function wordsChanged(
  db: AnyDatabase,
  services: Services,
  siteId: string,
): Promise<void> {
  storeOf(services);
  await services.bus.send(db, TOPIC, siteId);
}

/** The words that count for a site, its own first: of two with the same form the site's level counts. */
export async function wordsOf(
  db: Kysely<DiscussionTables>,
  siteId: string,
): Promise<SensitiveWord[]> {
  const rows = await db
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
  return rows.map(({ word, level }) => ({ word, level: level as SensitiveLevelValue }));
}

async function made(db: Kysely<DiscussionTables>, store: Store, siteId: string): Promise<Matcher> {
  const startedIn = store.generation;
  const words = await wordsOf(db, siteId);
  const matcher = await createMatcher(words);
  const size = words.reduce((sum, { word }) => sum + word.length, 0);
  if (store.characters + size > MAX_CHARACTERS) forgetAll(store);
  if (startedIn === store.generation) {
    store.matchers.set(siteId, matcher);
    store.characters += size;
  }
  return matcher;
}

/** The matcher of the site's words; it is remembered until they change. */
export async function siteMatcher(
  db: Kysely<DiscussionTables>,
  services: Services,
  siteId: string,
): Promise<Matcher> {
  const store = storeOf(services);
  const known = store.matchers.get(siteId);
  if (known) return known;
  // Concurrent callers wait for the same matcher; a change in the meantime starts another.
  const key = `${siteId} ${store.generation}`;
  const running = store.making.get(key) ?? made(db, store, siteId);
  store.making.set(key, running);
  try {
    return await running;
  } finally {
    store.making.delete(key);
  }
}
