import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  threads: "讨论管理",
  threadsLead: "管辖范围内各课程的讨论：待审核和被举报的优先处理。",
  experiences: "心得管理",
  experiencesLead: "管辖范围内各课程的学习心得：可评论、推荐、退回修改。",
  desk: "待处理",
  deskLead: "等待审核和被举报的讨论与回复。",
  deskEmpty: "没有待处理的内容，被举报或等待审核的会列在这里",
  post: "标题",
  author: "作者",
  featured: "精华",
  recommended: "推荐",
  replies: "回复",
  likes: "点赞",
  todo: "待办",
  keyword: "标题、课程或作者",
  ofCourse: "标题或作者",
  need: "处理情况",
  needs: {
    attention: "待处理",
    waiting: "待审核",
    reported: "被举报",
    hidden: "已隐藏",
    returned: "已退回",
  },
  featureOff: "取消推荐",
  feature: "推荐",
  featureAsk: "是否推荐？",
  featureOffAsk: "取消推荐？",
};
type ThreadWords = typeof zh;

const en: ThreadWords = {
  threads: "Discussions",
  threadsLead:
    "Discussions of the courses that you answer for; begin with what waits or was reported.",
  experiences: "Experiences",
  experiencesLead:
    "What learners say of the courses that you answer for; comment, recommend, send back.",
  desk: "To do",
  deskLead: "Discussions and replies that wait or were reported.",
  deskEmpty: "Nothing to decide; what is reported or waits for a look stands here",
  post: "Title",
  author: "Author",
  featured: "Featured",
  recommended: "Recommended",
  replies: "Replies",
  likes: "Likes",
  todo: "To do",
  keyword: "Title, course or author",
  ofCourse: "Title or author",
  need: "Show",
  needs: {
    attention: "To do",
    waiting: "Waiting",
    reported: "Reported",
    hidden: "Hidden",
    returned: "Sent back",
  },
  featureOff: "Do not recommend",
  feature: "Recommend",
  featureAsk: "Recommend it?",
  featureOffAsk: "Stop recommending it?",
};

const es: ThreadWords = {
  threads: "Foros",
  threadsLead:
    "Conversaciones de los cursos a su cargo; empiece por lo que espera o fue denunciado.",
  experiences: "Experiencias",
  experiencesLead:
    "Lo que dicen los alumnos de los cursos a su cargo; comente, recomiende, devuelva.",
  desk: "Pendiente",
  deskLead: "Conversaciones y respuestas en espera o denunciadas.",
  deskEmpty: "Nada por decidir; aquí verá lo denunciado o por revisar",
  post: "Título",
  author: "Autor",
  featured: "Destacada",
  recommended: "Recomendada",
  replies: "Respuestas",
  likes: "Me gusta",
  todo: "Pendiente",
  keyword: "Título, curso o autor",
  ofCourse: "Título o autor",
  need: "Mostrar",
  needs: {
    attention: "Pendiente",
    waiting: "En espera",
    reported: "Denunciadas",
    hidden: "Ocultas",
    returned: "Devueltas",
  },
  featureOff: "No recomendar",
  feature: "Recomendar",
  featureAsk: "¿Recomendarla?",
  featureOffAsk: "¿Dejar de recomendarla?",
};

/** Words of the lists by which posts are looked after. */
export const useThreadWords = ownWords<ThreadWords>({ zh, en, es });
