import type { SearchKindName } from "@perennial/contract/search/found.ts";
import type { IconName } from "../ui/icon.tsx";

/** The drawing of each kind. */
export const KIND_ICONS: Readonly<Record<SearchKindName, IconName>> = {
  course: "book",
  package: "medal",
  project: "users",
  activity: "calendar",
  news: "news",
  teacher: "user",
  shop: "shop",
  help: "info",
};
