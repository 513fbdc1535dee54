import { cmsMessages } from "@perennial/contract/cms/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { channel } from "./channel.ts";
import { content } from "./content.ts";
import { demoScene } from "./demo.ts";
import { startViewCounting } from "./views.ts";

/** Channels, articles, banners, topics, links, protocols: what editors put on a site, and in which order. */
export const cms: Domain = {
  name: "cms",
  operations: [...channel, ...content],
  messages: cmsMessages,
  start: (services) => Promise.resolve(startViewCounting(services)),
  demo: demoScene,
};
