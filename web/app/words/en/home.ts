import type { Words } from "../zh.ts";

export const homeWords: Words["home"] = {
  top: "Top",
  steps: "Parts of the page",
  banner: "Highlights",
  search: "Search courses",
  searchPlaceholder: "What would you like to learn?",
  searchButton: "Search",
  suggestions: "Suggested courses",
  hotWords: "Popular",
  courses: "Course centre",
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
  channels: {
    CommunityClassroom: { zh: "社区课堂", name: "Community" },
    SeniorClassroom: { zh: "老年课堂", name: "Seniors" },
    VocationalEducation: { zh: "职业教育", name: "Vocational" },
    GeneralClassroom: { zh: "通识课堂", name: "General" },
  },
  activityTabs: {
    CommunityActivityNotice: { zh: "活动预告", name: "Coming up" },
    CommunityActivityRunning: { zh: "正在进行", name: "Going on" },
    CommunityActivityReview: { zh: "精彩回顾", name: "Looking back" },
  },
};
