import { identityMessages } from "@perennial/contract/identity/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { blacklistOperations } from "./blacklist.ts";
import { demoIdentity } from "./demo.ts";
import { installOperations } from "./install.ts";
import { sessionOperations } from "./session.ts";
import { teacherOperations } from "./teacher.ts";

/** People: who they are, in which roles they come in, and the sessions that prove it. */
export const identity: Domain = {
  name: "identity",
  operations: [...sessionOperations, ...blacklistOperations, ...installOperations, ...teacherOperations],
  messages: identityMessages,
  demo: demoIdentity,
};
