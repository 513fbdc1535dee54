/** Ways out of the platform for other domains. */
export { useOwnToken } from "./use-own-token.ts";
