export { insertEntry, type CreditEvent } from "./insert-entry.ts";
