import type { Words } from "../zh.ts";

/** Words of the public teacher pages. */
export const teacherWords: Words["teacher"] = {
  noneYet: "Aún no hay docentes; eche un vistazo a los cursos",
  title: "Docentes",
  lead: "Convierten toda una vida de oficio en clases que cualquiera puede seguir.",
  description: (site) => `Docentes de ${site}: quiénes son, dónde enseñan y sus cursos.`,
  searchLabel: "Buscar docentes",
  searchPlaceholder: "Nombre u organización",
  found: (count) => `${count} docentes`,
  emptyTitle: "No se encontró a ningún docente",
  emptyHint: "Pruebe otro nombre u organización.",
  seeAll: "Ver todos los docentes",
  introduction: "Sobre el docente",
  noIntroduction: "Sin presentación",
  courses: "Cursos",
  ratedBy: (count: number) =>
    `de ${count} ${count === 1 ? "valoración" : "valoraciones"} de sus cursos`,
  space: "Espacio público",
  noCourses: "Sin cursos públicos",
  portrait: (name) => `Retrato de ${name}`,
  profileDescription: (name, title, corp) => `${name}, ${title}, ${corp}.`,
};
