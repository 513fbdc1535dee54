import { deliveryMessages } from "@perennial/contract/delivery/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { startDelivery } from "./deliver.ts";
import { outboxOperations } from "./outbox.ts";
import { deliveryMenu } from "./menu.ts";

/** What leaves the product by SMS or mail, kept until it is sent. */
export const delivery: Domain = {
  name: "delivery",
  menu: deliveryMenu,
  operations: outboxOperations,
  messages: deliveryMessages,
  start: startDelivery,
};
