import type { Domain } from "../kernel/domain.ts";
import { guideOperations } from "./guide.ts";
import { deskMenu } from "./menu.ts";
import { deskData } from "./person-data.ts";
import { totalOperations } from "./total.ts";
import { workOperations } from "./work.ts";
import { startWork } from "./work-news.ts";

/** What a role finds when it comes in: the work that waits, and the first steps. */
export const desk: Domain = {
  name: "desk",
  menu: deskMenu,
  operations: [...workOperations, ...guideOperations, ...totalOperations],
  messages: {},
  personData: deskData,
  start: startWork,
};
