import { chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely, type SqlBool } from "kysely";
import { quoteLexeme, searchQuery } from "../../kernel/search.ts";
import type { Services } from "../../kernel/services.ts";
import type { Vault } from "../../kernel/vault.ts";
import { mobileQueryLexemes } from "../account/mobile-column.ts";
import type { Scope } from "../rules.ts";
import { isUnlimited, whereInScope, type PeopleTables } from "./user-scope.ts";

/** What a list of people is narrowed by. */
export interface PeopleFilter {
  readonly scope: Scope;
  /** The site whose blacklist counts for the state. */
  readonly siteId: string;
  /** Only who holds one of these roles in the scope; everybody when it is left out. */
  readonly roleIds?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly status?: "enabled" | "disabled" | undefined;
  readonly createSource?: string | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  readonly sort: "newest" | "oldest" | "lastLogin";
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Name, pinyin, login name and number by their words; mobiles by how they begin or end, longer login names by how they begin. */
function matchesKeyword(vault: Vault, keyword: string) {
  const words = searchQuery(keyword);
  const mobile = mobileQueryLexemes(vault, keyword).map((lexeme) => quoteLexeme(lexeme));
  const query = [...(words ? [`(${words})`] : []), ...mobile].join(" | ");
  const hasMarks = /^[\w@.]*$/.test(keyword) && /[@._]/.test(keyword);
  const parts = [
    ...(query ? [sql<SqlBool>`person.terms @@ ${query}::tsquery`] : []),
    ...(hasMarks
      ? [sql<SqlBool>`lower(person.login_name) like ${`${escaped(keyword.toLowerCase())}%`}`]
      : []),
  ];
  if (parts.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

const isBarred = (siteId: string) =>
  sql<SqlBool>`exists (select 1 from identity.site_blacklist as barred
    where barred.user_id = person.id and barred.site_id = ${siteId})`;

function peopleQuery(db: Kysely<PeopleTables>, vault: Vault, filter: PeopleFilter) {
  const { scope, roleIds, keyword, status, createdFrom, createdTo, siteId } = filter;
  let people = db
    .selectFrom("identity.user as person")
    .select("person.id")
    .where("person.closed_at", "is", null);
  if (!isUnlimited(scope) || roleIds)
    people = people.where((where) =>
      where.exists(
        where
          .selectFrom("identity.user_role as grant")
          .select(sql`1`.as("one"))
          .whereRef("grant.user_id", "=", "person.id")
          .where((of) => whereInScope(of as never, scope))
          .$if(roleIds !== undefined, (grants) =>
            grants.where("grant.role_id", "in", roleIds ?? []),
          ),
      ),
    );
  if (keyword) people = people.where(matchesKeyword(vault, keyword));
  if (filter.createSource) people = people.where("person.create_source", "=", filter.createSource);
  if (createdFrom)
    people = people.where("person.created_at", ">=", chinaDayStart(createdFrom).toISOString());
  if (createdTo)
    people = people.where("person.created_at", "<", chinaDayStart(createdTo, 1).toISOString());
  if (status === "disabled")
    people = people.where(sql<SqlBool>`(not person.is_enabled or ${isBarred(siteId)})`);
  if (status === "enabled")
    people = people.where(sql<SqlBool>`(person.is_enabled and not ${isBarred(siteId)})`);
  if (filter.sort === "lastLogin")
    return people.orderBy(sql`person.last_login_at desc nulls last`).orderBy("person.id", "desc");
  const direction = filter.sort === "oldest" ? "asc" : "desc";
  return people.orderBy("person.created_at", direction).orderBy("person.id", direction);
}

/**
 * Ids of the people that fit, in order, from `offset` at most `limit`. Planned anew for each question, unlike other
 * statements: how common a surname is and how large a branch decides between walking by date and collecting matches.
 */
export async function findPeople(
  services: Pick<Services, "pool" | "vault">,
  db: Kysely<PeopleTables>,
  filter: PeopleFilter,
  window: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  if (filter.roleIds?.length === 0) return [];
  const { sql: text, parameters } = peopleQuery(db, services.vault, filter)
    .offset(window.offset)
    .limit(window.limit)
    .compile();
  const { rows } = await services.pool.query<{ id: string }>({ text, values: [...parameters] });
  return rows.map(({ id }) => id);
}

/** A deployment of fewer people counts every list to the last one; beyond, counting would cost more than the search. */
const FEW_PEOPLE = 1_000;
const FEW_MAX_AGE_MS = 60_000;
const fewness = new WeakMap<object, { readonly isFew: boolean; readonly at: number }>();

async function hasFewPeople({ pool }: Pick<Services, "pool">): Promise<boolean> {
  const known = fewness.get(pool);
  if (known && performance.now() - known.at < FEW_MAX_AGE_MS) return known.isFew;
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from (select 1 from identity."user" limit $1) as people`,
    [FEW_PEOPLE],
  );
  const isFew = (rows[0]?.count ?? 0) < FEW_PEOPLE;
  fewness.set(pool, { isFew, at: performance.now() });
  return isFew;
}

/** How many people fit, where there are few at all; undefined otherwise: the list then says that there are more. */
export async function countPeople(
  services: Pick<Services, "pool" | "vault">,
  db: Kysely<PeopleTables>,
  filter: PeopleFilter,
): Promise<number | undefined> {
  if (!(await hasFewPeople(services))) return undefined;
  const { sql: text, parameters } = peopleQuery(db, services.vault, filter)
    .clearOrderBy()
    .compile();
  const { rows } = await services.pool.query<{ count: number }>({
    text: `select count(*) as count from (${text}) as found`,
    values: [...parameters],
  });
  return rows[0]?.count;
}
