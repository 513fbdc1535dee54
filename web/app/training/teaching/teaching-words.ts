import { ownWords } from "../../kernel/own-words.ts";

/** Words of the teaching of a project. */
export const useTeachingWords = ownWords({
  zh: { parts: "教学管理", names: { notice: "通知", timetable: "课表" } },
  en: { parts: "Teaching", names: { notice: "Notices", timetable: "Timetable" } },
  es: { parts: "Docencia", names: { notice: "Avisos", timetable: "Horario" } },
});
