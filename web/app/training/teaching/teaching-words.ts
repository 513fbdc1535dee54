import { ownWords } from "../../kernel/own-words.ts";

/** Words of the teaching of a project. */
export const useTeachingWords = ownWords({
  zh: { parts: "教学管理", names: { notice: "通知", timetable: "课表", log: "教学日志" } },
  en: {
    parts: "Teaching",
    names: { notice: "Notices", timetable: "Timetable", log: "Teaching log" },
  },
  es: {
    parts: "Docencia",
    names: { notice: "Avisos", timetable: "Horario", log: "Diario de clase" },
  },
});
