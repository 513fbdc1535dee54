export { addEntry, type CreditEvent } from "./add-entry.ts";
