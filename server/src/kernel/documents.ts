import type { FastifyInstance } from "fastify";
import type { Domain, PublicAddress, SiteDocument } from "./domain.ts";
import { slicesOf } from "./heavy/slices.ts";
import type { Ports } from "./ports.ts";
import type { Services } from "./services.ts";
import type { RequestSite } from "./viewer.ts";

/** The sitemap protocol allows 50,000 addresses in a file. */
const MAX_ADDRESSES = 45_000;

const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);

function urlXml(origin: string, { path, changedAt }: PublicAddress): string {
  const changed = changedAt ? `<lastmod>${escapeXml(changedAt.slice(0, 10))}</lastmod>` : "";
  return `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${changed}</url>\n`;
}

/** Written in slices, so that tens of thousands of addresses do not block other requests. */
async function sitemapXml(origin: string, addresses: readonly PublicAddress[]): Promise<string> {
  let urls = "";
  const written = addresses
    .values()
    .take(MAX_ADDRESSES)
    .map((address) => urlXml(origin, address));
  for await (const slice of slicesOf(written)) urls += slice.join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

const ROBOTS = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /ucenter\nDisallow: /admin-\nDisallow: /changeRole/\nSitemap: ${origin}/sitemap.xml\n`;

const isHidden = (site: RequestSite): boolean => site.isClosed || !site.isInstalled;

/** The map of a large site has megabytes of addresses, so it is made once and kept for this long. */
const SITEMAP_MS = 60_000;
const MOST_SITEMAPS = 20;

function sitemapOf(domains: readonly Domain[]): SiteDocument {
  const made = new Map<string, { readonly at: number; readonly xml: Promise<string> }>();
  const make = async (services: Services, site: RequestSite): Promise<string> => {
    const lists = await Promise.all(
      domains.map(async (domain) => domain.listAddresses?.(services, site.id) ?? []),
    );
    return sitemapXml(site.origin, [{ path: "/" }, ...lists.flat()]);
  };
  return {
    path: "/sitemap.xml",
    contentType: "application/xml; charset=utf-8",
    async make(services, site) {
      if (isHidden(site)) return sitemapXml(site.origin, []);
      const key = `${site.id} ${site.origin}`;
      const known = made.get(key);
      if (known && performance.now() - known.at < SITEMAP_MS) return known.xml;
      if (made.size >= MOST_SITEMAPS) made.clear();
      const xml = make(services, site);
      made.set(key, { at: performance.now(), xml });
      xml.catch(() => made.delete(key));
      return xml;
    },
  };
}

const robots: SiteDocument = {
  path: "/robots.txt",
  contentType: "text/plain; charset=utf-8",
  make: async (_services, site) =>
    isHidden(site) ? "User-agent: *\nDisallow: /\n" : ROBOTS(site.origin),
};

/**
 * Mounts robots.txt, sitemap.xml and the domains' own documents; a caller who may not visit the site gets none of them.
 */
export function mountDocuments(
  app: FastifyInstance,
  services: Services,
  ports: Ports,
  domains: readonly Domain[],
): void {
  const documents = [
    robots,
    sitemapOf(domains),
    ...domains.flatMap((domain) => domain.documents ?? []),
  ];
  for (const document of documents) {
    app.get(document.path, async (request, reply) => {
      const site = await ports.siteOf(request.hostname);
      if (!site.mayVisit(request.ip)) return reply.status(403).send();
      const query = new URLSearchParams(request.url.split("?")[1] ?? "");
      const body = await document.make(services, site, query);
      if (body === undefined)
        return reply.status(404).type("text/plain; charset=utf-8").send("404\n");
      return reply.header("cache-control", "max-age=300").type(document.contentType).send(body);
    });
  }
}
