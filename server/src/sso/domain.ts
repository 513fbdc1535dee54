import { ssoMessages } from "@perennial/contract/sso/messages.ts";
import type { Domain } from "../kernel/domain.ts";

/** Signing in with outside services, and outside services signing in with us. */
export const sso: Domain = {
  name: "sso",
  operations: [],
  messages: ssoMessages,
};
