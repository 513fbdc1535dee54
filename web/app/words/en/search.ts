import type { searchWords as zh } from "../zh/search.ts";

/** Words of the search over everything. */
export const searchWords: typeof zh = {
  search: "Search everything",
  placeholder: "What would you like to learn?",
};
