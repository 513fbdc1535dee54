import { searchMessages } from "@perennial/contract/search/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { demoSynonyms } from "./demo.ts";
import { foundOperations } from "./found.ts";
import { searchMenu } from "./menu.ts";
import { synonymOperations } from "./synonym.ts";
import { synonymThing } from "./things.ts";

/** One search over what all domains show to visitors, and the words that mean the same to it. */
export const search: Domain = {
  name: "search",
  menu: searchMenu,
  operations: [...foundOperations, ...synonymOperations],
  messages: searchMessages,
  things: { synonym: synonymThing },
  demo: demoSynonyms,
};
