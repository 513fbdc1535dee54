import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import * as contract from "@perennial/contract/training/site/site.ts";
import { sql, type Kysely } from "kysely";
import { scopeOf } from "../../identity/public.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { forgetPages, tablesOf, type Services } from "../../kernel/services.ts";
import { siteChanged, type SiteTables } from "../../site/public.ts";
import { foundPackages } from "../package-list.ts";
import { inScope } from "../package-scope.ts";
import { lockProject } from "../project/project-place.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { siteFault } from "./site-fault.ts";
import { siteState } from "./site-rows.ts";

type Input = ParsedInputOf<typeof contract.saveSiteSettings>;

const reserved: ReadonlySet<string> = new Set(contract.RESERVED_SLUGS);

const valuesOf = (input: Input) => ({
  slug: input.slug,
  name: input.name,
  subtitle: input.subtitle,
  logo: input.logoUrl,
  banner: input.bannerUrl,
  share_text: input.shareText,
  domain_name: input.domainName || null,
  is_on: input.isOn,
});

const readSite = (db: Kysely<TrainingTables>, packageId: string) =>
  db
    .selectFrom("training.micro_site")
    .selectAll()
    .where("package_id", "=", packageId)
    .executeTakeFirst();

/** True where a host is the platform's, another site's, or another micro-site's. */
async function isHostTaken(
  db: Kysely<TrainingTables>,
  services: Services,
  packageId: string,
  host: string,
): Promise<boolean> {
  const { publicOrigin } = services.settings;
  if (publicOrigin !== undefined && new URL(publicOrigin).hostname === host) return true;
  const [site, other] = await Promise.all([
    tablesOf<SiteTables>(db as Kysely<unknown>)
      .selectFrom("site.site")
      .select("id")
      .where("domain_name", "=", host)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("training.micro_site")
      .select("package_id")
      .where("domain_name", "=", host)
      .where("package_id", "<>", packageId)
      .executeTakeFirst(),
  ]);
  return site !== undefined || other !== undefined;
}

const isSlugTaken = (db: Kysely<TrainingTables>, siteId: string, packageId: string, slug: string) =>
  db
    .selectFrom("training.micro_site")
    .select("package_id")
    .where("site_id", "=", siteId)
    .where("slug", "=", slug)
    .where("package_id", "<>", packageId)
    .executeTakeFirst();

/** Writes of two projects that want the same address go one after the other. */
const lockAddresses = (db: Kysely<TrainingTables>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('training.micro_site', 0))`.execute(db);

/** How micro-sites are set up. */
export const siteSettings = implement(contract, {
  async getSiteSettings({ db, right: { packageId: right } }) {
    const site = await readSite(db, right.id);
    return {
      slug: site?.slug ?? "",
      name: site?.name ?? right.name.slice(0, 60),
      subtitle: site?.subtitle ?? "",
      logoUrl: site?.logo ?? "",
      bannerUrl: site?.banner ?? "",
      shareText: site?.share_text ?? "",
      domainName: site?.domain_name ?? "",
      isOn: site?.is_on ?? false,
      isOpen: site?.is_on === true && right.isOnShelf,
      revision: site?.revision ?? 0,
    };
  },

  async saveSiteSettings({ input, db, caller, services, right: { packageId: right }, fail }) {
    const { language } = caller;
    if (reserved.has(input.slug))
      return fail(
        "training.siteSlugReserved",
        siteFault("slug", "training.siteSlugReserved", language),
      );
    await lockProject(db, right.id);
    await lockAddresses(db);
    const before = await readSite(db, right.id);
    if ((before?.revision ?? 0) !== input.revision) return fail("training.siteChanged");
    if (await isSlugTaken(db, right.siteId, right.id, input.slug))
      return fail("training.siteSlugTaken", siteFault("slug", "training.siteSlugTaken", language));
    if (input.domainName !== "" && (await isHostTaken(db, services, right.id, input.domainName)))
      return fail(
        "training.siteDomainTaken",
        siteFault("domainName", "training.siteDomainTaken", language),
      );
    const values = valuesOf(input);
    const revision = input.revision + 1;
    await db
      .insertInto("training.micro_site")
      .values({ ...values, package_id: right.id, site_id: right.siteId, revision })
      .onConflict((conflict) =>
        conflict.column("package_id").doUpdateSet({ ...values, revision, updated_at: sql`now()` }),
      )
      .execute();
    // Which host leads where is kept with the sites.
    if ((before?.domain_name ?? null) !== values.domain_name || before?.slug !== values.slug)
      await siteChanged(db, services, right.siteId);
    else await forgetPages(db, services, right.siteId);
    return { revision };
  },

  async listManagedSites({ input, db, viewer }) {
    const found = foundPackages(db, input, "project").where(inScope(scopeOf(viewer())));
    const num = (state: number) => sql<number>`(select count(*)::int from training.site_article
      where site_article.package_id = package.id and state = ${sql.lit(state)})`;
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoin("training.micro_site as micro", "micro.package_id", "package.id")
        .leftJoin("organisation.corp as corp", "corp.id", "package.corp_id")
        .select([
          "package.id",
          "package.name",
          "package.is_on_shelf",
          "corp.name as corp_name",
          "micro.slug",
          "micro.name as site_name",
          "micro.domain_name",
          "micro.is_on",
          num(2).as("published_num"),
          num(1).as("waiting_num"),
        ])
        .orderBy("package.updated_at", "desc")
        .orderBy("package.id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        projectName: row.name,
        corpName: row.corp_name ?? "",
        slug: row.slug ?? "",
        siteName: row.site_name ?? "",
        domainName: row.domain_name ?? "",
        state: siteState({ isOn: row.is_on, isOnShelf: row.is_on_shelf }),
        publishedNum: row.published_num,
        waitingNum: row.waiting_num,
      })),
      page,
    };
  },
});
