import { ownWords } from "../kernel/own-words.ts";

const zh = {
  title: "我的收藏",
  lead: "收藏的课程，本站下架的不再显示",
  add: "收藏",
  added: "已收藏",
  remove: "取消收藏",
  removed: "已取消收藏",
  removeOf: (name: string) => `取消收藏“${name}”`,
  none: "还没有收藏课程",
  browse: "去看看课程",
  count: (count: number) => `共 ${count} 门课程`,
};
const en: typeof zh = {
  title: "My favourites",
  lead: "Courses that you want to find again, as far as this site offers them",
  add: "Add to favourites",
  added: "In favourites",
  remove: "Remove",
  removed: "Removed from favourites",
  removeOf: (name) => `Remove “${name}” from favourites`,
  none: "No favourites yet",
  browse: "Look at courses",
  count: (count) => `${count} courses`,
};
const es: typeof zh = {
  title: "Mis favoritos",
  lead: "Cursos que quiere volver a encontrar, si este sitio los ofrece",
  add: "Guardar",
  added: "Guardado",
  remove: "Quitar",
  removed: "Quitado de favoritos",
  removeOf: (name) => `Quitar «${name}» de favoritos`,
  none: "Aún no hay favoritos",
  browse: "Ver cursos",
  count: (count) => `${count} cursos`,
};

export const useFavouriteWords = ownWords({ zh, en, es });
