import type { Words } from "../zh.ts";

/** Words of the learning mall. */
export const commerceWords: Words["commerce"] = {
  noneYet: "No shops yet; have a look at the courses",
  shops: "Learning mall",
  lead: "Course shops run by schools and communities.",
  description: (site) => `Learning mall of ${site}: the course shops of its organisations.`,
  searchLabel: "Search shops",
  searchPlaceholder: "Shop or organisation",
  found: (count) => `${count} shops`,
  noIntroduction: "No introduction yet",
  courseCount: (count) => `${count} courses`,
  emptyTitle: "No shop was found",
  emptyHint: "Try another name.",
  seeAll: "See all shops",
  newWindow: " (opens a new window)",
  introduction: "About the shop",
  runBy: (corp) => `Run by ${corp}`,
  courses: "Courses of this shop",
  noCourses: "This shop offers no course yet",
  shopDescription: (shop, corp) => `${shop}, a course shop run by ${corp}.`,
};
