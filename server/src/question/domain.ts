import { questionMessages } from "@perennial/contract/question/messages.ts";
import { setFileReader } from "../files/public.ts";
import type { Domain } from "../kernel/domain.ts";
import { embed } from "./embed/embed.ts";
import { exportEndpoints } from "./export/export-questions.ts";
import { importFileEndpoint } from "./import/import-file.ts";
import { importThing } from "./import/import-right.ts";
import { importOperations } from "./import/import.ts";
import { startSweepingImports } from "./import/sweep-imports.ts";
import { bank } from "./library/bank.ts";
import { curate } from "./library/curate.ts";
import { knowledge } from "./library/knowledge.ts";
import { writeMissingSearch } from "./library/search-index.ts";
import { seenQuestion } from "./library/see-question.ts";
import { questionData } from "./person-data.ts";
import { questionMenu } from "./menu.ts";
import { QUESTION_HISTORY } from "./question-file.ts";
import { question as questionOperations } from "./question.ts";
import { proposalOperations } from "./sharing/proposal.ts";
import { review } from "./review/review.ts";
import { round } from "./review/round.ts";
import { libraryThing, questionThing } from "./things.ts";
import { questionWork } from "./work.ts";

// Files of older versions are for those who see the history.
setFileReader(
  QUESTION_HISTORY,
  async ({ db }, viewer, id) => (await seenQuestion(db, viewer, id))?.library?.seesAll ?? false,
);

/** The bank of everything that is asked: libraries, versions, and the questions of films and exercises. */
export const question: Domain = {
  name: "question",
  operations: [
    ...questionOperations,
    ...bank,
    ...curate,
    ...knowledge,
    ...importOperations,
    ...proposalOperations,
    ...embed,
    ...review,
    ...round,
  ],
  work: questionWork,
  endpoints: [importFileEndpoint, ...exportEndpoints],
  messages: questionMessages,
  menu: questionMenu,
  things: { question: questionThing, library: libraryThing, questionImport: importThing },
  personData: questionData,
  staysOnMerge: {
    "question.version.by_id": "who wrote that version then",
    "question.question.knowledge_ids": "names points of knowledge",
  },
  prepare: writeMissingSearch,
  start: startSweepingImports,
};
