import type { Words } from "../zh.ts";

export const homeWords: Words["home"] = {
  top: "Arriba",
  steps: "Partes de la página",
  banner: "Destacados",
  search: "Buscar cursos",
  searchPlaceholder: "¿Qué le gustaría aprender?",
  searchButton: "Buscar",
  suggestions: "Cursos sugeridos",
  hotWords: "Populares",
  courses: "Centro de cursos",
  coursesLine: "Cuatro aulas, una es la suya",
  courseCount: (count) => (count === 1 ? "1 curso" : `${count} cursos`),
  topics: "Temas especiales",
  topicsLine: "Cursos, actividades y artículos sobre un mismo tema",
  activities: "Actividades comunitarias",
  activitiesLine: "Salga de casa y aprenda con sus vecinos",
  until: (date) => `hasta el ${date}`,
  month: (month) =>
    ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"][
      month - 1
    ] ?? "",
  news: "Últimas noticias",
  mall: "Tienda de cursos",
  mallLine: "Cursos de escuelas y docentes",
  noIntroduction: "Sin presentación todavía",
  teachers: "Docentes destacados",
  teachersLine: "Aprenda a fondo con ellos",
  links: "Enlaces",
  linksLine: "Socios y servicios públicos",
  channels: {
    CommunityClassroom: { zh: "社区课堂", name: "Comunidad" },
    SeniorClassroom: { zh: "老年课堂", name: "Mayores" },
    VocationalEducation: { zh: "职业教育", name: "Profesional" },
    GeneralClassroom: { zh: "通识课堂", name: "General" },
  },
  activityTabs: {
    CommunityActivityNotice: { zh: "活动预告", name: "Próximas" },
    CommunityActivityRunning: { zh: "正在进行", name: "En curso" },
    CommunityActivityReview: { zh: "精彩回顾", name: "Recuerdos" },
  },
};
