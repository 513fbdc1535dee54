import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  title: "权限",
  rights: { course: "课程", learner: "学员", result: "成绩", certificate: "证书" },
  all: "全部权限",
  none: "只能查看",
  hint: "负责人拥有全部权限；再次添加同一个人可以修改权限。",
};
const en: typeof zh = {
  title: "Rights",
  rights: {
    course: "Courses",
    learner: "Learners",
    result: "Results",
    certificate: "Certificates",
  },
  all: "All rights",
  none: "May look only",
  hint: "An owner has all of them. Add somebody again to change theirs.",
};
const es: typeof zh = {
  title: "Permisos",
  rights: {
    course: "Cursos",
    learner: "Alumnos",
    result: "Resultados",
    certificate: "Certificados",
  },
  all: "Todos los permisos",
  none: "Solo puede mirar",
  hint: "Un responsable los tiene todos. Añada otra vez a alguien para cambiarlos.",
};

/** Words of what somebody of a project's team may do. */
export const useTeamWords = ownWords<typeof zh>({ zh, en, es });
