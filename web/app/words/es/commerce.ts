import type { Words } from "../zh.ts";

/** Words of the learning mall. */
export const commerceWords: Words["commerce"] = {
  noneYet: "Aún no hay tiendas; eche un vistazo a los cursos",
  shops: "Tienda de cursos",
  lead: "Tiendas de cursos de escuelas y comunidades.",
  description: (site) => `Tienda de cursos de ${site}: las tiendas de sus organizaciones.`,
  searchLabel: "Buscar tiendas",
  searchPlaceholder: "Tienda u organización",
  found: (count) => `${count} tiendas`,
  noIntroduction: "Sin presentación",
  courseCount: (count) => `${count} cursos`,
  emptyTitle: "No se encontró ninguna tienda",
  emptyHint: "Pruebe otro nombre.",
  seeAll: "Ver todas las tiendas",
  newWindow: " (abre otra ventana)",
  introduction: "Sobre la tienda",
  runBy: (corp) => `De ${corp}`,
  courses: "Cursos de la tienda",
  noCourses: "Esta tienda aún no ofrece cursos",
  shopDescription: (shop, corp) => `${shop}, tienda de cursos de ${corp}.`,
};
