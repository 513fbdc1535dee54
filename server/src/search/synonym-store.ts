import type { Kysely } from "kysely";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { forgetPages, tablesOf, type Services } from "../kernel/services.ts";
import { sameMeaning, synonymGroup, type SynonymGroup } from "./expand.ts";
import type { SearchTables } from "./tables.ts";

const TOPIC = "synonyms";
/** Sites whose groups a process remembers; each has at most 500. */
const MAX_SITES = 200;

interface Groups {
  /** As they were written, for suggestions. */
  readonly words: readonly string[];
  readonly groups: readonly SynonymGroup[];
}

interface Store {
  readonly known: Map<string, Promise<Groups>>;
}

const stores = new WeakMap<Services["bus"], Store>();

function storeOf({ bus }: Pick<Services, "bus">): Store {
  const known = stores.get(bus);
  if (known) return known;
  const store: Store = { known: new Map() };
  stores.set(bus, store);
  bus.on(TOPIC, (siteId) => store.known.delete(siteId));
  bus.onReconnect(() => store.known.clear());
  return store;
}

async function readGroups(db: Kysely<SearchTables>, siteId: string): Promise<Groups> {
  const rows = await db
    .selectFrom("search.synonym")
    .select(["words", "folded"])
    .where("site_id", "=", siteId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return {
    words: rows.flatMap(({ words }) => words),
    groups: rows.map(({ folded }) => synonymGroup(folded)),
  };
}

/** The groups of a site; each process remembers them until they change. */
export function synonymsOf(services: Services, siteId: string): Promise<Groups> {
  const { known } = storeOf(services);
  const kept = known.get(siteId);
  if (kept) return kept;
  if (known.size >= MAX_SITES) known.clear();
  // What a change removes while it is being read is not kept: the change finds and forgets this very promise.
  const reading = readGroups(tablesOf<SearchTables>(services.db), siteId);
  known.set(siteId, reading);
  reading.catch(() => known.delete(siteId));
  return reading;
}

/** Announces, within the transaction, that a site's groups have changed. */
export async function synonymsChanged(
  db: AnyDatabase,
  services: Services,
  siteId: string,
): Promise<void> {
  storeOf(services);
  await services.bus.send(db, TOPIC, siteId);
  await forgetPages(db, services, siteId);
}

/** The keyword as it was typed and other ways to say it on this site; none for an empty one. */
export async function keywordsOf(
  services: Services,
  siteId: string,
  keyword: string | undefined,
): Promise<string[]> {
  if (!keyword?.trim()) return [];
  return sameMeaning(keyword, (await synonymsOf(services, siteId)).groups);
}
