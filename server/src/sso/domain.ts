import { ssoMessages } from "@perennial/contract/sso/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { mergeOperations } from "./account-merge.ts";
import { applicationOperations } from "./application.ts";
import { bindingOperations } from "./binding.ts";
import { casEndpoints } from "./cas-endpoints.ts";
import { codeEndpoints } from "./code-endpoints.ts";
import { handoverOperations } from "./handover.ts";
import { ssoPersonData } from "./person-data.ts";
import { startForgetting } from "./merge-store.ts";
import { providerOperations } from "./provider.ts";
import { ssoThings } from "./things.ts";
import { ssoMenu } from "./menu.ts";

/** Signing in with outside services, and outside services signing in with us. */
export const sso: Domain = {
  name: "sso",
  menu: ssoMenu,
  operations: [
    ...providerOperations,
    ...applicationOperations,
    ...handoverOperations,
    ...bindingOperations,
    ...mergeOperations,
  ],
  endpoints: [...codeEndpoints, ...casEndpoints],
  personData: ssoPersonData,
  staysOnMerge: {
    "sso.merge": "says which accounts were merged",
    "sso.provider": "names addresses of services",
  },
  start: startForgetting,
  messages: ssoMessages,
  things: ssoThings,
};
