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
  "discussion.noticeTo": kind(247310, 400, {
    zh: "请选择接收的班级或课程；任课教师和班主任只能发给自己的班级",
    en: "Choose the classes or the course; teachers write to their own classes only",
    es: "Elija las clases o el curso; los docentes solo escriben a sus clases",
  }),
  "discussion.noticeOnWay": kind(247311, 409, {
    zh: "这条通知的消息正在发送，请稍后再试",
    en: "Messages of this notice are on their way; try again in a moment",
    es: "Los mensajes de este aviso están en camino; inténtelo en un momento",
  }),
  "discussion.noticeReminded": kind(247312, 409, {
    zh: "今天已经提醒过了",
    en: "They were reminded today already",
    es: "Ya se les recordó hoy",
  }),
} as const satisfies Record<string, FailureKind>;
