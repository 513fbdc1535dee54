/** Ways out of the platform for other domains. */
export { withOwnToken } from "./with-own-token.ts";
