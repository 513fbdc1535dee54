import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of what is said around training projects (numbers 247300…). */
export const projectTalkMessages = {
  "discussion.pinsFull": kind(247300, 409, {
    zh: "班级最多置顶 5 个话题，请先取消一个",
    en: "A class keeps five topics at the top; take one down first",
    es: "Una clase fija cinco temas como máximo; quite uno antes",
  }),
  "discussion.notOwnTeacher": kind(247301, 404, {
    zh: "只能评价自己班级的老师",
    en: "Only teachers of your own class can be rated",
    es: "Solo se puede valorar a docentes de su clase",
  }),
  "discussion.teacherRatingOver": kind(247302, 409, {
    zh: "项目学习时间已结束，评价不能再改",
    en: "The project is over; ratings do not change any more",
    es: "El proyecto terminó; las valoraciones ya no cambian",
  }),
} as const satisfies Record<string, FailureKind>;
