import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  current: "当前期次",
  hours: "学时",
  credits: "学分",
  weight: "权重",
  openDate: "开放日期",
  closeDate: "结束日期",
  of: (course: string, field: string) => `《${course}》${field}`,
  retired: "已停用的课程",
  retiredLead: "移出时已有学员在学：他们照常学习和计算成绩，其他学员看不到，也不计入考核。",
};
const en: typeof zh = {
  current: "The current one",
  hours: "Hours",
  credits: "Credits",
  weight: "Weight",
  openDate: "Opens on",
  closeDate: "Closes on",
  of: (course, field) => `“${course}”: ${field}`,
  retired: "Retired courses",
  retiredLead:
    "Learners had begun them when they were taken out: for these they stay and count, nobody else sees them.",
};
const es: typeof zh = {
  current: "El actual",
  hours: "Horas",
  credits: "Créditos",
  weight: "Peso",
  openDate: "Se abre",
  closeDate: "Se cierra",
  of: (course, field) => `«${course}»: ${field}`,
  retired: "Cursos retirados",
  retiredLead:
    "Ya había alumnos cuando se quitaron: para ellos siguen y cuentan; los demás no los ven.",
};

/** Words of kcsz, beside those of packages. */
export const useProjectCourseWords = ownWords<typeof zh>({ zh, en, es });
