import { formMessages } from "@perennial/contract/form/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { letManagersRead } from "./answer-files.ts";
import { fill } from "./fill.ts";
import { forms } from "./form.ts";
import { formMenu } from "./menu.ts";
import { FORM_STAYS, formPersonData } from "./person-data.ts";
import { answerSheet } from "./results/answer-sheet.ts";
import { results } from "./results/results.ts";
import { formThings } from "./things.ts";
import { visit } from "./visit.ts";

// Loading the module is enough, with or without a started server.
letManagersRead();

/** Questionnaires and custom forms: what they ask, who answers, and what came of it. */
export const form: Domain = {
  name: "form",
  operations: [...forms, ...fill, ...visit, ...results],
  endpoints: [answerSheet],
  messages: formMessages,
  things: formThings,
  menu: formMenu,
  personData: formPersonData,
  staysOnMerge: FORM_STAYS,
};
