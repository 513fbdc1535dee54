import { cmsMessages } from "@perennial/contract/cms/messages.ts";
import { EMPTY_SITE_TOPIC } from "../identity/public.ts";
import type { Domain } from "../kernel/domain.ts";
import { writeMissingIndex } from "../kernel/search/write-index.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { countVisitsOf } from "../journal/public.ts";
import { listContentAddresses } from "./addresses.ts";
import { openBaseChannels } from "./base-channels.ts";
import { channel } from "./channel.ts";
import { content } from "./content.ts";
import { demoScene } from "./demo.ts";
import { movePortalItems } from "./portal-channels.ts";
import { contentKinds, refreshContent, searchableContent } from "./search-kinds.ts";
import { provideSubjects } from "./subjects.ts";
import { presentTeachers } from "./teacher-subjects.ts";
import { addViews, CONTENT_PAGE } from "./views.ts";
import { channelThing, contentThing } from "./things.ts";
import { cmsMenu } from "./menu.ts";
import type { CmsTables } from "./tables.ts";

// See provideSubjects: loading the domain is enough, with or without a started server.
provideSubjects("Teacher", presentTeachers);
countVisitsOf({ path: CONTENT_PAGE, count: addViews });

/** Waits for sites that are installed without demo content. */
async function startBaseChannels(services: Services): Promise<() => Promise<void>> {
  let opening = Promise.resolve();
  services.bus.on(EMPTY_SITE_TOPIC, (siteId) => {
    opening = opening
      .then(() => openBaseChannels(services, siteId))
      .catch((error: unknown) => services.log.error({ err: error, siteId }, "no base channels"));
  });
  return () => opening;
}

/** Channels, articles, banners, topics, links, protocols: what editors put on a site, and in which order. */
export const cms: Domain = {
  name: "cms",
  menu: cmsMenu,
  operations: [...channel, ...content],
  messages: cmsMessages,
  things: { channel: channelThing, content: contentThing },
  searchKinds: contentKinds,
  listAddresses: listContentAddresses,
  async prepare(services) {
    const { db } = services;
    await writeMissingIndex(db, searchableContent, (ids) =>
      refreshContent(tablesOf<CmsTables>(db), ids),
    );
    await movePortalItems(services);
  },
  start: startBaseChannels,
  demo: demoScene,
};
