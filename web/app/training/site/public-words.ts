import type { Language } from "@perennial/contract/kernel/failure.ts";
import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  home: "首页",
  columns: "网站栏目",
  under: (name: string) => `${name}的下级栏目`,
  all: "全部",
  latest: "最新发布",
  courses: "课程",
  enrol: "报名与学习",
  about: "项目说明",
  top: "置顶",
  author: (name: string) => `作者：${name}`,
  files: "附件",
  none: "这里还没有内容，过些日子再来看看",
  noFiles: "还没有可以下载的资料",
  toProject: "查看项目",
  description: (name: string) => `${name}：最新动态、课程、报名和资料下载。`,
};

const en: typeof zh = {
  home: "Home",
  columns: "Columns of the site",
  under: (name) => `Below ${name}`,
  all: "All",
  latest: "Latest",
  courses: "Courses",
  enrol: "Enrol and learn",
  about: "About the project",
  top: "On top",
  author: (name) => `By ${name}`,
  files: "Files",
  none: "There is nothing here yet",
  noFiles: "There is nothing to download yet",
  toProject: "See the project",
  description: (name) => `${name}: news, courses, enrolment and downloads.`,
};

const es: typeof zh = {
  home: "Inicio",
  columns: "Secciones del sitio",
  under: (name) => `Dentro de ${name}`,
  all: "Todo",
  latest: "Lo último",
  courses: "Cursos",
  enrol: "Inscribirse y aprender",
  about: "Sobre el proyecto",
  top: "Destacado",
  author: (name) => `Autor: ${name}`,
  files: "Archivos",
  none: "Aquí aún no hay nada",
  noFiles: "Aún no hay nada que descargar",
  toProject: "Ver el proyecto",
  description: (name) => `${name}: novedades, cursos, inscripción y descargas.`,
};

/** Words of the public pages of micro-sites, for what is no component. */
export const publicSiteWords: Readonly<Record<Language, typeof zh>> = { zh, en, es };

export const usePublicSiteWords = ownWords<typeof zh>({ zh, en, es });
