import { deliveryMessages } from "@perennial/contract/delivery/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { startDelivery } from "./deliver.ts";
import { outboxOperations } from "./outbox.ts";

/** What leaves the product by SMS or mail, kept until it is sent. */
export const delivery: Domain = {
  name: "delivery",
  operations: outboxOperations,
  messages: deliveryMessages,
  start: startDelivery,
};
