import type { Words } from "../zh.ts";

export const homeWords: Words["home"] = {
  top: "Arriba",
  steps: "Partes de la página",
  banner: "Destacados",
  courses: "Centro de cursos",
  noneYet: "Aún no hay nada; lea mientras las noticias",
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
};
