import type { AssessmentPart } from "@perennial/contract/course/period/assessment-rules.ts";
import { ownWords } from "../../kernel/own-words.ts";

type PerPart = Readonly<Record<AssessmentPart, string>>;

const zh = {
  title: "考核设置",
  lead: "总评由哪几项构成，多少分合格。",
  locked: "本期已提交、已开课或已有学员，考核规则不再变动；需要调整请新开一期。",
  part: "考核项",
  weight: "权重",
  floor: "最低分",
  full: "发言满分次数",
  parts: {
    study: "学习进度",
    discussion: "讨论",
    attendance: "直播出勤",
    homework: "作业",
    test: "测验",
    exam: "考试",
    manual: "教师评定",
  } as PerPart,
  hints: {
    study: "必修单元完成的比例",
    discussion: "发帖与回复",
    attendance: "参加的场次比例",
    homework: "作业平均分",
    test: "测验平均分",
    exam: "考试成绩",
    manual: "由教师逐人录入或导入",
  } as PerPart,
  weightOf: (part: string) => `${part}的权重`,
  floorOf: (part: string) => `${part}的最低分`,
  total: "合计",
  totalWrong: "须为 100%",
  passLine: "合格线（百分制）",
  rule: "总评达到合格线，并且每一项不低于它的最低分，才算合格。最低分填 0 表示不限。",
  saved: "考核规则已保存",
};
const en: typeof zh = {
  title: "Assessment",
  lead: "What the total is made of, and what passes.",
  locked:
    "This period was submitted, has begun or has learners; its rules stay. Open a new period to change them.",
  part: "Part",
  weight: "Weight",
  floor: "Minimum",
  full: "Posts for full points",
  parts: {
    study: "Study progress",
    discussion: "Discussion",
    attendance: "Attendance",
    homework: "Homework",
    test: "Tests",
    exam: "Exam",
    manual: "Teacher's mark",
  },
  hints: {
    study: "Share of the required units",
    discussion: "Posts and replies",
    attendance: "Share of the live sessions",
    homework: "Mean of the homework",
    test: "Mean of the tests",
    exam: "Result of the exam",
    manual: "Entered or imported by the teacher",
  },
  weightOf: (part) => `Weight of ${part}`,
  floorOf: (part) => `Minimum of ${part}`,
  total: "Total",
  totalWrong: "must be 100%",
  passLine: "Pass line (of 100)",
  rule: "Passed is a total at or above the line with every part at or above its minimum. 0 means no minimum.",
  saved: "Assessment saved",
};
const es: typeof zh = {
  title: "Evaluación",
  lead: "De qué consta la nota final y qué aprueba.",
  locked:
    "La convocatoria se envió, empezó o tiene alumnos; sus reglas quedan. Abra una nueva para cambiarlas.",
  part: "Parte",
  weight: "Peso",
  floor: "Mínimo",
  full: "Mensajes para el máximo",
  parts: {
    study: "Progreso",
    discussion: "Debate",
    attendance: "Asistencia",
    homework: "Tareas",
    test: "Pruebas",
    exam: "Examen",
    manual: "Nota del docente",
  },
  hints: {
    study: "Parte de las unidades obligatorias",
    discussion: "Mensajes y respuestas",
    attendance: "Parte de las sesiones en vivo",
    homework: "Media de las tareas",
    test: "Media de las pruebas",
    exam: "Resultado del examen",
    manual: "La introduce o importa el docente",
  },
  weightOf: (part) => `Peso de ${part}`,
  floorOf: (part) => `Mínimo de ${part}`,
  total: "Total",
  totalWrong: "debe ser 100 %",
  passLine: "Nota de aprobado (sobre 100)",
  rule: "Aprueba quien alcanza la nota y el mínimo de cada parte. 0 significa sin mínimo.",
  saved: "Evaluación guardada",
};

/** Words of the assessment page. */
export const useAssessmentWords = ownWords({ zh, en, es });
