import { PARAM } from "@perennial/contract/site/param.ts";
import type { StudyFacts } from "./study-facts.ts";

/** A page below course/study/{courseId}; `isThere` says whether this course has it. */
interface StudyPage {
  /** Last part of its address (consoles §2). */
  readonly page: string;
  readonly words: { readonly zh: string; readonly en: string; readonly es: string };
  readonly isThere?: (study: StudyFacts) => boolean;
  /** The switch of the site that has it. */
  readonly param?: string;
}

/** The pages of a learner's course: the first seven stand in a row, the others in its menu. */
export const STUDY_PAGES = [
  { page: "plan", words: { zh: "课程学习", en: "Learn", es: "Aprender" } },
  { page: "progress", words: { zh: "学习进度", en: "Progress", es: "Progreso" } },
  {
    page: "homework",
    words: { zh: "作业", en: "Homework", es: "Tareas" },
    param: PARAM.homework,
  },
  { page: "test", words: { zh: "测验", en: "Tests", es: "Pruebas" }, param: PARAM.test },
  { page: "exam", words: { zh: "考试", en: "Exams", es: "Exámenes" } },
  { page: "notice", words: { zh: "通知", en: "Notices", es: "Avisos" } },
  {
    page: "discuss",
    words: { zh: "讨论", en: "Discussions", es: "Foros" },
    isThere: ({ has }) => has.discussion,
  },
  {
    page: "practice",
    words: { zh: "练习", en: "Practice", es: "Práctica" },
    param: PARAM.practice,
  },
  {
    page: "askDiscuss",
    words: { zh: "答疑", en: "Questions", es: "Preguntas" },
    isThere: ({ has }) => has.questions,
  },
  {
    page: "note",
    words: { zh: "笔记", en: "Notes", es: "Apuntes" },
    isThere: ({ has }) => has.notes,
  },
  { page: "experience", words: { zh: "心得", en: "Experiences", es: "Experiencias" } },
  { page: "classDate", words: { zh: "课程表", en: "Schedule", es: "Horario" } },
  { page: "achievement", words: { zh: "学习成果", en: "Achievement", es: "Resultados" } },
  { page: "answer", words: { zh: "答题记录", en: "Answers", es: "Respuestas" } },
  { page: "data", words: { zh: "学习数据", en: "My data", es: "Mis datos" } },
  {
    page: "judge",
    words: { zh: "评价", en: "Rating", es: "Valorar" },
    isThere: ({ has }) => has.rating,
  },
  {
    page: "finish",
    words: { zh: "结课小结", en: "At the end", es: "Al final" },
    isThere: ({ isComplete }) => isComplete,
  },
  { page: "cert", words: { zh: "证书", en: "Certificate", es: "Certificado" } },
] as const satisfies readonly StudyPage[] as readonly StudyPage[];
