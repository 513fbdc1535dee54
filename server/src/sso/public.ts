export { linkWithCode } from "./handover.ts";
