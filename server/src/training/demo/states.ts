import { PackageReview } from "@perennial/contract/training/package-edit.ts";
import { aPackage } from "../fixtures.ts";

const cover = (courseId: string): string => `/files/demo/${courseId}.webp`;
const text = (...lines: readonly string[]): string =>
  lines.map((line) => `<p>${line}</p>`).join("");

/** The project that is over; its learners have their results and certificates. */
export const OVER_PROJECT_ID = "project-taichi-leaders";

/** Three more training projects: one that is over, one whose enrolment begins soon, one that waits for its review. */
export const demoProjectsInOtherStates = [
  aPackage({
    id: OVER_PROJECT_ID,
    corpId: "corp-senior-university",
    ownerId: "teacher01",
    name: "社区太极辅导员培训班",
    subtitle: "自己练得稳，才能带着大家练",
    cover: cover("course-taichi-01"),
    audience: "各街道太极队的领队和骨干队员",
    introHtml: text(
      "跟着视频把二十四式逐式学准，看清常见错误，再学怎样领练。",
      "学完全部必修单元并合格，颁发结业证书，计 24 学时。",
    ),
    unlockRule: "free",
    required: ["course-taichi-01"],
    electives: ["course-wellness-01"],
    publishedAt: "2026-08-28T09:00:00+08:00",
    rules: { components: [{ part: "study", weight: 100, floor: 0 }], passLine: 80 },
    project: {
      quota: 80,
      enrol_starts_on: "2026-09-01",
      enrol_ends_on: "2026-09-20",
      study_starts_on: "2026-09-05",
      study_ends_on: "2026-11-15",
      hours: 24,
      credits: 1.5,
      contact: "老年大学教务处 0000-12345670",
    },
  }),
  aPackage({
    id: "project-brush-volunteers",
    corpId: "corp-senior-university",
    ownerId: "teacher01",
    name: "书画志愿者研修班",
    subtitle: "把字画带进社区和学校",
    cover: cover("course-calligraphy-01"),
    audience: "有一定书画基础、愿意到社区教学的学员",
    introHtml: text(
      "先补基本功，再学怎样备一堂课、怎样带初学者。",
      "学习期间到社区书画角实习两次，由学院统一安排。",
    ),
    unlockRule: "ordered",
    required: ["course-calligraphy-01", "course-painting-01"],
    publishedAt: "2026-11-17T09:00:00+08:00",
    rules: {
      components: [
        { part: "study", weight: 60, floor: 60 },
        { part: "homework", weight: 40, floor: 0 },
      ],
      passLine: 60,
    },
    project: {
      enrol_mode: 1,
      quota: 40,
      enrol_starts_on: "2026-11-30",
      enrol_ends_on: "2026-12-20",
      study_starts_on: "2027-01-04",
      study_ends_on: "2027-04-30",
      hours: 40,
      credits: 2.5,
      contact: "老年大学教务处 0000-12345670",
    },
  }),
  aPackage({
    id: "project-village-stations",
    corpId: "corp-craft-college",
    ownerId: "teacher02",
    name: "村级电商服务站站长培训",
    subtitle: "把村里的好东西卖出去",
    cover: cover("course-ecommerce-01"),
    audience: "村级电商服务站站长和返乡青年",
    introHtml: text("从办公软件用起，学会开店、拍照、直播和售后。"),
    unlockRule: "ordered",
    review: PackageReview.waiting,
    required: ["course-office-01", "course-ecommerce-01"],
    electives: ["course-photo-01"],
    project: {
      enrol_mode: 0,
      quota: 100,
      enrol_starts_on: "2026-12-01",
      enrol_ends_on: "2027-01-31",
      study_starts_on: "2027-02-20",
      study_ends_on: "2027-06-30",
      hours: 60,
      credits: 3,
      contact: "工匠学院培训部 0000-12345671",
    },
  }),
];
