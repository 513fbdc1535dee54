import type { StudyFacts } from "./study-facts.ts";

/** A page below course/study/{courseId}; `isThere` says whether this course has it. */
interface StudyPage {
  /** Last part of its address (seed 001 §2). */
  readonly page: string;
  readonly words: { readonly zh: string; readonly en: string; readonly es: string };
  readonly isThere?: (study: StudyFacts) => boolean;
}

/** The tabs of a learner's course, in their order; a page comes with its line here. */
export const STUDY_PAGES = [
  { page: "progress", words: { zh: "学习进度", en: "Progress", es: "Progreso" } },
  { page: "plan", words: { zh: "课程学习", en: "Learn", es: "Aprender" } },
  { page: "classDate", words: { zh: "课程表", en: "Schedule", es: "Horario" } },
  { page: "achievement", words: { zh: "学习成果", en: "Achievement", es: "Resultados" } },
  { page: "cert", words: { zh: "证书", en: "Certificate", es: "Certificado" } },
  { page: "answer", words: { zh: "答题记录", en: "Answers", es: "Respuestas" } },
  { page: "data", words: { zh: "学习数据", en: "My data", es: "Mis datos" } },
] as const satisfies readonly StudyPage[] as readonly StudyPage[];
