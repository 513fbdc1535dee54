import { aChannel, aContent, insertChannels, insertContent } from "../../src/cms/fixtures.ts";
import type { CmsTables } from "../../src/cms/tables.ts";
import { tablesOf, type Services } from "../../src/kernel/services.ts";
import { PROVINCE_SITE_ID } from "../../src/site/public.ts";

/** An article channel of the site; gives its id. */
export async function buildChannel(
  services: Services,
  id: string,
  given: Partial<Parameters<typeof aChannel>[0]>,
): Promise<string> {
  const channel = aChannel({ id, siteId: PROVINCE_SITE_ID, ...given });
  await insertChannels(tablesOf<CmsTables>(services.db), [channel]);
  return channel.id;
}

/** A published article in a channel; gives its id. */
export async function buildArticle(
  services: Services,
  id: string,
  given: Partial<Parameters<typeof aContent>[0]> & { readonly channelId: string },
): Promise<string> {
  const article = aContent({ id, siteId: PROVINCE_SITE_ID, ...given });
  await insertContent(tablesOf<CmsTables>(services.db), [article]);
  return article.id;
}
