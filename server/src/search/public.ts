export { keywordsOf } from "./synonym-store.ts";
