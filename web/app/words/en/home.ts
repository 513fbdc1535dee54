import type { Words } from "../zh.ts";

export const homeWords: Words["home"] = {
  top: "Top",
  steps: "Parts of the page",
  banner: "Highlights",
  courses: "Course centre",
  noneYet: "Nothing here yet; read the news meanwhile",
  coursesLine: "Four classrooms, one of them is yours",
  courseCount: (count) => (count === 1 ? "1 course" : `${count} courses`),
  topics: "Special topics",
  topicsLine: "Courses, activities and articles around one subject",
  activities: "Community activities",
  activitiesLine: "Leave home and learn with your neighbours",
  until: (date) => `until ${date}`,
  month: (month) =>
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][
      month - 1
    ] ?? "",
  news: "Latest news",
  mall: "Learning mall",
  mallLine: "Course shops of schools and teachers",
  noIntroduction: "No introduction yet",
  teachers: "Famous teachers",
  teachersLine: "Learn one thing thoroughly, with them",
  links: "Links",
  linksLine: "Partners and public services",
};
