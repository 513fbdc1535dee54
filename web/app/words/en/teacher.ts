import type { Words } from "../zh.ts";

/** Words of the public teacher pages. */
export const teacherWords: Words["teacher"] = {
  noneYet: "No teachers yet; have a look at the courses",
  title: "Teachers",
  lead: "They turn a lifetime of skill into lessons that anyone can follow.",
  description: (site) => `Teachers of ${site}: who they are, where they teach, their courses.`,
  searchLabel: "Search teachers",
  searchPlaceholder: "Name or organisation",
  found: (count) => `${count} teachers`,
  emptyTitle: "No teacher was found",
  emptyHint: "Try another name or organisation.",
  seeAll: "See all teachers",
  introduction: "About the teacher",
  noIntroduction: "No introduction yet",
  courses: "Courses",
  ratedBy: (count: number) => `from ${count} course ${count === 1 ? "rating" : "ratings"}`,
  space: "Public space",
  noCourses: "No public course yet",
  portrait: (name) => `Portrait of ${name}`,
  profileDescription: (name, title, corp) => `${name}, ${title}, ${corp}.`,
};
