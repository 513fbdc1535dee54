import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  title: "学员笔记",
  lead: "学员公开的笔记；设为优质的会推荐给同学。",
  detail: "笔记详情",
  back: "返回笔记列表",
  kind: "笔记类型",
  all: "全部",
  common: "普通",
  quality: "优质",
  search: "搜索内容或学员",
  none: "还没有学员公开笔记，公开后会列在这里",
  nothing: "没有符合条件的笔记",
  open: "查看笔记",
  make: "设为优质",
  unmake: "取消优质",
  hidden: (reason: string) => `已隐藏：${reason}`,
};
type NoteWords = typeof zh;
const en: NoteWords = {
  title: "Learners' notes",
  lead: "Notes that learners share; quality notes are recommended to the others.",
  detail: "Note",
  back: "Back to the notes",
  kind: "Kind of note",
  all: "All",
  common: "Common",
  quality: "Quality",
  search: "Search text or learner",
  none: "No shared notes yet; they will stand here",
  nothing: "No note matches",
  open: "Open the note",
  make: "Make it a quality note",
  unmake: "Make it a common note",
  hidden: (reason) => `Hidden: ${reason}`,
};
const es: NoteWords = {
  title: "Apuntes de alumnos",
  lead: "Apuntes que los alumnos comparten; los de calidad se recomiendan a los demás.",
  detail: "Apunte",
  back: "Volver a los apuntes",
  kind: "Tipo de apunte",
  all: "Todos",
  common: "Normales",
  quality: "De calidad",
  search: "Buscar texto o alumno",
  none: "Aún no hay apuntes compartidos; aparecerán aquí",
  nothing: "Ningún apunte coincide",
  open: "Abrir el apunte",
  make: "Marcar como de calidad",
  unmake: "Quitar la marca de calidad",
  hidden: (reason) => `Oculto: ${reason}`,
};

export const useNoteWords = ownWords<NoteWords>({ zh, en, es });
