import type { searchWords as zh } from "../zh/search.ts";

/** Words of the search over everything. */
export const searchWords: typeof zh = {
  search: "Buscar en todo el sitio",
  placeholder: "¿Qué le gustaría aprender?",
};
