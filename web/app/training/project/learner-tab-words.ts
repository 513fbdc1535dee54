import { ownWords } from "../../kernel/own-words.ts";

/** Names of the pages that a project has for its learners. */
export const useLearnerTabWords = ownWords({
  zh: {
    projectPages: "项目页面",
    pages: {
      "my-courses": "我的课程",
      "my-progress": "我的进度",
      "my-homework": "作业测验",
      "my-exam": "我的考试",
      "my-bulletin": "通知公告",
      "my-timetable": "课表",
      discuss: "讨论",
      "my-experience": "学习心得",
      "my-questions": "我的提问",
      "my-eval": "评价",
      "my-question-paper": "我的问卷",
      "my-certs": "我的证书",
      "m-students": "我的班级",
    },
  },
  en: {
    projectPages: "Pages of the project",
    pages: {
      "my-courses": "My courses",
      "my-progress": "My progress",
      "my-homework": "Homework and tests",
      "my-exam": "My exams",
      "my-bulletin": "Notices",
      "my-timetable": "Timetable",
      discuss: "Discussion",
      "my-experience": "Experiences",
      "my-questions": "My questions",
      "my-eval": "Ratings",
      "my-question-paper": "Questionnaires",
      "my-certs": "My certificates",
      "m-students": "My class",
    },
  },
  es: {
    projectPages: "Páginas del proyecto",
    pages: {
      "my-courses": "Mis cursos",
      "my-progress": "Mi progreso",
      "my-homework": "Tareas y pruebas",
      "my-exam": "Mis exámenes",
      "my-bulletin": "Avisos",
      "my-timetable": "Horario",
      discuss: "Debate",
      "my-experience": "Experiencias",
      "my-questions": "Mis preguntas",
      "my-eval": "Valoraciones",
      "my-question-paper": "Cuestionarios",
      "my-certs": "Mis certificados",
      "m-students": "Mi clase",
    },
  },
});
