import { chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely, type SqlBool } from "kysely";
import { countUpTo, type Counted, type LongList } from "../../kernel/database/totals.ts";
import { quoteLexeme, searchQuery } from "../../kernel/search/lexemes.ts";
import type { Services } from "../../kernel/services.ts";
import type { Vault } from "../../kernel/vault.ts";
import { mobileQueryLexemes } from "../account/mobile-column.ts";
import type { Scope } from "../rules.ts";
import { isUnlimited, whereInScope, type PeopleTables } from "./user-scope.ts";

/** The filters of a list of people. */
export interface PeopleFilter {
  readonly scope: Scope;
  /** The site whose blacklist counts for the state. */
  readonly siteId: string;
  /** Only people with one of these roles in the scope; everybody when left out. */
  readonly roleIds?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly status?: "enabled" | "disabled" | undefined;
  readonly createSource?: string | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  readonly sort: "newest" | "oldest" | "lastLogin";
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * Name, pinyin, login name and number match by their words, mobile numbers by beginning or end, longer login names by
 * their beginning.
 */
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
 * Ids of the matching people in order, at most `limit` from `offset` on. Unlike other statements it is planned for each
 * query, because the frequency of a surname and the size of a branch decide between walking by date and collecting
 * matches.
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

/** How many people fit, counted as a long list. */
export async function countPeople(
  long: LongList,
  db: Kysely<PeopleTables>,
  filter: PeopleFilter,
): Promise<Counted> {
  if (filter.roleIds?.length === 0) return { rowCount: 0 };
  return countUpTo(long, peopleQuery(db, long.services.vault, filter).clearOrderBy());
}
