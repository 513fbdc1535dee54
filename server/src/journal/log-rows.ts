import { readPage, type PageWanted } from "../kernel/database/paging.ts";
import type { LongList } from "../kernel/database/totals.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import type * as contract from "@perennial/contract/journal/log.ts";
import { sql, type Kysely, type SelectQueryBuilder } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import { isBelow } from "../kernel/right-path.ts";
import type { Viewer } from "../kernel/viewer.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import type { JournalTables } from "./tables.ts";

/** Tables that the lists of logs read. */
export interface LogTables extends JournalTables, IdentityTables, OrganisationTables {}

const DEFAULT_SPAN = sql<string>`now() - interval '30 days'`;
/** They look after every site below their path. */
const ACROSS_SITES: ReadonlySet<string> = new Set(["PlatformAdmin", "SuperAdmin"]);

interface CommonFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly ip: string;
}

/** Columns that all three logs have. */
type AnyLog = LogTables["journal.login_log"] | LogTables["journal.operation_log"];
type LogQuery<Row> = SelectQueryBuilder<LogTables & { log: AnyLog }, "log", Row>;

/**
 * Rows of the viewer's site and branch. A row stands in a branch by its own right path, or because its person holds
 * a role there: a sign-in happens before a role is active.
 */
function withinReach<Query>(query: Query, viewer: Viewer, filter: CommonFilter): Query {
  let found = (query as LogQuery<unknown>)
    .where("log.happened_at", ">=", filter.from ?? DEFAULT_SPAN)
    .where((where) =>
      where.or([
        isBelow("log.right_path", viewer.rightPath),
        where.exists(
          where
            .selectFrom("identity.user_role as grant")
            .select("grant.id")
            .whereRef("grant.user_id", "=", "log.user_id")
            .whereRef("grant.site_id", "=", "log.site_id")
            .where(isBelow("grant.right_path", viewer.rightPath)),
        ),
      ]),
    );
  if (!ACROSS_SITES.has(viewer.roleType)) found = found.where("log.site_id", "=", viewer.siteId);
  if (filter.to) found = found.where("log.happened_at", "<=", filter.to);
  if (filter.ip) found = found.where("log.ip", "=", filter.ip);
  return found as Query;
}

const nameHolds = (account: string) =>
  sql<boolean>`position(lower(${account}::text) in lower(person.name)) > 0`;

const roleName = sql<string>`coalesce((select name from identity.role where id = log.role_id), '')`;
const corpName = sql<string>`coalesce((select name from organisation.corp where id = log.corp_id), '')`;

/** What each log shows beside its own columns. */
const shown = [roleName.as("role_name"), corpName.as("corp_name")] as const;

/** Sign-ins and role changes within reach. */
export function selectLogins(
  db: Kysely<LogTables>,
  viewer: Viewer,
  filter: ParsedInputOf<typeof contract.listLoginLog>,
) {
  let found = withinReach(
    db
      .selectFrom("journal.login_log as log")
      .leftJoin("identity.user as person", "person.id", "log.user_id"),
    viewer,
    filter,
  );
  const { account, method, result } = filter;
  if (account)
    found = found.where((where) =>
      where.or([
        where(sql`lower(log.account)`, "=", account.toLowerCase()),
        where("person.login_name", "=", account),
        nameHolds(account),
      ]),
    );
  if (method) found = found.where("log.method", "=", method);
  if (result) found = found.where("log.refusal", result === "success" ? "=" : "<>", "");
  return found.selectAll("log").select(["person.name", "person.login_name", ...shown]);
}

/** Changes within reach. */
export function selectOperations(
  db: Kysely<LogTables>,
  viewer: Viewer,
  filter: ParsedInputOf<typeof contract.listOperationLog>,
) {
  let found = withinReach(
    db
      .selectFrom("journal.operation_log as log")
      .leftJoin("identity.user as person", "person.id", "log.user_id"),
    viewer,
    filter,
  );
  const { account, operation } = filter;
  if (account)
    found = found.where((where) =>
      where.or([where("log.login_name", "=", account), nameHolds(account)]),
    );
  if (operation) found = found.where(sql<boolean>`starts_with(log.operation, ${operation})`);
  return found.selectAll("log").select(["person.name", ...shown]);
}

/** Looks at personal data within reach. */
export function selectQueries(
  db: Kysely<LogTables>,
  viewer: Viewer,
  filter: ParsedInputOf<typeof contract.listQueryLog>,
) {
  let found = withinReach(
    db
      .selectFrom("journal.query_log as log")
      .leftJoin("identity.user as person", "person.id", "log.user_id"),
    viewer,
    filter,
  );
  const { account, subject } = filter;
  if (account)
    found = found.where((where) =>
      where.or([where("log.login_name", "=", account), nameHolds(account)]),
    );
  if (subject) found = found.where(sql<boolean>`starts_with(log.subject, ${subject})`);
  return found.selectAll("log").select(["person.name", ...shown]);
}

const newestFirst = <Tables, From extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, From, Row>,
) => found.orderBy(sql`log.happened_at`, "desc").orderBy(sql`log.id`, "desc");

/** One page, newest first, counted as a long list. */
export function pageOf<Tables, From extends keyof Tables, Row>(
  long: LongList,
  found: SelectQueryBuilder<Tables, From, Row>,
  wanted: PageWanted,
) {
  return readPage(found, wanted, newestFirst, long);
}

/** The newest rows, at most `limit`. */
export const newestOf = <Tables, From extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, From, Row>,
  limit: number,
) => newestFirst(found).limit(limit).execute();
