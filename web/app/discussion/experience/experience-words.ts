import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  title: "学习心得",
  lead: "写下学习这门课的收获，教师会阅读、评论和推荐。",
  teamLead: "学员对整门课程的心得；可评论、推荐，也可说明理由退回修改。",
  write: "写心得",
  edit: "修改心得",
  none: "还没有心得，写下第一篇吧。",
  teamNone: "还没有学员写心得",
  nothing: "没有符合条件的心得",
  search: "搜索标题",
  onlyFeatured: "只看推荐",
  mine: "只看我的",
  all: "全部心得",
  content: "心得",
  hint: "至少 50 字，可插入图片；写到一半会自动存为草稿",
  back: "返回心得列表",
  publish: "发表",
  published: "心得已发表",
  detail: "心得详情",
};
type ExperienceWords = typeof zh;

const en: ExperienceWords = {
  title: "Experiences",
  lead: "Write what this course has given you; teachers read, comment and recommend.",
  teamLead:
    "What learners say of the whole course; comment, recommend, or send back with a reason.",
  write: "Write",
  edit: "Edit",
  none: "Nobody has written yet. Be the first.",
  teamNone: "No learner has written yet",
  nothing: "Nothing matches",
  search: "Search titles",
  onlyFeatured: "Recommended only",
  mine: "Mine only",
  all: "All",
  content: "Experience",
  hint: "At least 50 characters, pictures welcome; a draft is kept while you write",
  back: "Back to the experiences",
  publish: "Publish",
  published: "Published",
  detail: "Experience",
};

const es: ExperienceWords = {
  title: "Experiencias",
  lead: "Cuente qué le ha dado este curso; los docentes leen, comentan y recomiendan.",
  teamLead: "Lo que dicen los alumnos de todo el curso; comente, recomiende o devuelva con motivo.",
  write: "Escribir",
  edit: "Editar",
  none: "Nadie ha escrito todavía. Sea el primero.",
  teamNone: "Ningún alumno ha escrito todavía",
  nothing: "Nada coincide",
  search: "Buscar títulos",
  onlyFeatured: "Solo recomendadas",
  mine: "Solo las mías",
  all: "Todas",
  content: "Experiencia",
  hint: "Al menos 50 caracteres, con imágenes si quiere; se guarda un borrador",
  back: "Volver a las experiencias",
  publish: "Publicar",
  published: "Publicada",
  detail: "Experiencia",
};

/** Words of 心得. */
export const useExperienceWords = ownWords<ExperienceWords>({ zh, en, es });
