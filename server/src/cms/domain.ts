import { cmsMessages } from "@perennial/contract/cms/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { countVisitsOf } from "../journal/public.ts";
import { listContentAddresses } from "./addresses.ts";
import { channel } from "./channel.ts";
import { content } from "./content.ts";
import { demoScene } from "./demo.ts";
import { provideSubjects } from "./subjects.ts";
import { presentTeachers } from "./teacher-subjects.ts";
import { addViews, CONTENT_PAGE } from "./views.ts";

// See provideSubjects: loading the domain is enough, with or without a started server.
provideSubjects("Teacher", presentTeachers);
countVisitsOf({ path: CONTENT_PAGE, count: addViews });

/** Channels, articles, banners, topics, links, protocols: what editors put on a site, and in which order. */
export const cms: Domain = {
  name: "cms",
  operations: [...channel, ...content],
  messages: cmsMessages,
  listAddresses: listContentAddresses,
  demo: demoScene,
};
