import { commerceMessages } from "@perennial/contract/commerce/messages.ts";
import { provideSubjects } from "../cms/public.ts";
import type { Domain } from "../kernel/domain.ts";
import { demoScene } from "./demo.ts";
import { shop } from "./shop.ts";
import { presentShops } from "./subjects.ts";

// See provideSubjects: loading the domain is enough, with or without a started server.
provideSubjects("Shop", presentShops);

/** The learning mall: shops and the courses that they offer. */
export const commerce: Domain = {
  name: "commerce",
  operations: shop,
  messages: commerceMessages,
  demo: demoScene,
};
