/** What other domains may show of the search. */
export { hotWordsOf, searchAddress } from "./addresses.ts";
export { SearchBox } from "./search-box.tsx";
