import { filesMessages } from "@perennial/contract/files/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { fileOperations, privateFileEndpoint } from "./access.ts";
import { mergeFiles } from "./merge-person.ts";
import { filesPersonData } from "./person.ts";
import { startSweeping } from "./sweep.ts";
import { uploadEndpoint } from "./upload.ts";

/** Files that people hand in: pictures, sheets, documents. */
export const files: Domain = {
  name: "files",
  operations: fileOperations,
  endpoints: [uploadEndpoint, privateFileEndpoint],
  messages: filesMessages,
  personData: {
    ...filesPersonData,
    mergePerson: mergeFiles,
    rows: { "files.upload": { by: ["user_id"] } },
  },
  staysOnMerge: {
    "files.daily_use": "counts the uploads of a day",
    "files.upload.used_by": "names a domain",
  },
  start: startSweeping,
};
