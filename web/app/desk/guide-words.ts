import type { GuideStep } from "@perennial/contract/desk/guide.ts";
import { ownWords } from "../kernel/own-words.ts";

/** What a step asks for, why, and the words of its link. */
type StepWords = readonly [title: string, why: string, action: string];

const zh = {
  title: "三步开始",
  doneOf: (done: number, all: number) => `已完成 ${done} / ${all}`,
  skip: "不再显示",
  isDone: "已完成",
  yourName: "您怎么称呼",
  named: "已保存，很高兴认识您",
  steps: {
    name: ["怎么称呼您", "老师和同学会看到这个名字", "填写"],
    enrol: ["选一门课程", "书法、合唱、智能手机，都可以免费试看", "去选课"],
    start: ["上第一节课", "报名后的课程都在我的课程里", "开始学习"],
    introduction: ["写一段个人简介", "学员报名前会先认识您", "去填写"],
    course: ["新建一门课程", "把影片和文档放进来就行", "新建课程"],
    submit: ["提交审核", "备好课后提交，学校通过后就上架", "我的课程"],
    school: ["完善学校信息", "简介和联系电话，方便平台联系您", "去填写"],
    teacher: ["邀请一位教师", "给教师开通账号，他们就能建课", "教师管理"],
    review: ["审核第一门课程", "教师提交的课程在这里等您", "课程审核"],
    logo: ["填写站点名称和标志", "它们出现在每一页的页头和页脚", "基本信息"],
    homePage: ["布置首页", "放上第一张轮播图", "内容管理"],
    notice: ["发布第一条通知", "让大家知道这里有什么", "内容管理"],
    secondFactor: ["开启两步验证", "密码泄露时，平台仍然安全", "账户安全"],
    organisation: ["建立第一个机构", "学校和社区都从这里开始", "机构管理"],
    siteManager: ["任命站点管理员", "让他们管理自己的站点", "用户管理"],
  } satisfies Record<GuideStep, StepWords> as Readonly<Record<GuideStep, StepWords>>,
};

const en: typeof zh = {
  title: "Three steps to begin",
  doneOf: (done, all) => `${done} of ${all} done`,
  skip: "Don’t show again",
  isDone: "Done",
  yourName: "Your name",
  named: "Saved. Nice to meet you",
  steps: {
    name: ["What may we call you", "Teachers and classmates see this name", "Say it"],
    enrol: [
      "Choose a course",
      "Calligraphy, choir, smartphones; try them for free",
      "Find courses",
    ],
    start: ["Take the first lesson", "Your courses stand in My courses", "Start learning"],
    introduction: ["Introduce yourself", "Learners read it before they enrol", "Write it"],
    course: ["Make a course", "Put in your films and documents", "New course"],
    submit: ["Submit it for review", "The school approves it and it is published", "My courses"],
    school: [
      "Say what your school is",
      "Introduction and telephone, so that you can be reached",
      "Fill in",
    ],
    teacher: ["Invite a teacher", "With an account, teachers can make courses", "Teachers"],
    review: ["Review the first course", "What teachers submit waits there", "Course reviews"],
    logo: ["Name and logo of the site", "They stand on every page", "Information"],
    homePage: ["Arrange the home page", "Put up the first slide", "Content"],
    notice: ["Publish the first notice", "Tell everybody what is here", "Content"],
    secondFactor: [
      "Switch on the second factor",
      "The platform stays safe when a password leaks",
      "Security",
    ],
    organisation: [
      "Create the first organisation",
      "Schools and communities begin there",
      "Organisations",
    ],
    siteManager: ["Appoint a site’s administrator", "They look after their own site", "Users"],
  },
};

const es: typeof zh = {
  title: "Tres pasos para empezar",
  doneOf: (done, all) => `${done} de ${all} hechos`,
  skip: "No mostrar más",
  isDone: "Hecho",
  yourName: "Su nombre",
  named: "Guardado. Encantados de conocerle",
  steps: {
    name: ["¿Cómo le llamamos?", "Docentes y compañeros ven este nombre", "Escribirlo"],
    enrol: ["Elija un curso", "Caligrafía, coro, móvil; pruébelos gratis", "Buscar cursos"],
    start: ["Haga la primera lección", "Sus cursos están en Mis cursos", "Empezar"],
    introduction: ["Preséntese", "Los alumnos lo leen antes de inscribirse", "Escribirla"],
    course: ["Cree un curso", "Ponga sus vídeos y documentos", "Curso nuevo"],
    submit: ["Envíelo a revisión", "El centro lo aprueba y se publica", "Mis cursos"],
    school: ["Describa su centro", "Presentación y teléfono, para poder localizarle", "Rellenar"],
    teacher: ["Invite a un docente", "Con una cuenta pueden crear cursos", "Docentes"],
    review: [
      "Revise el primer curso",
      "Lo que envían los docentes espera allí",
      "Revisión de cursos",
    ],
    logo: ["Nombre y logotipo del sitio", "Están en todas las páginas", "Información"],
    homePage: ["Prepare la portada", "Ponga la primera imagen", "Contenido"],
    notice: ["Publique el primer aviso", "Cuente a todos qué hay aquí", "Contenido"],
    secondFactor: [
      "Active el segundo factor",
      "La plataforma sigue segura si se filtra una contraseña",
      "Seguridad",
    ],
    organisation: [
      "Cree la primera organización",
      "Centros y comunidades empiezan ahí",
      "Organizaciones",
    ],
    siteManager: ["Nombre un administrador de sitio", "Cada uno cuida su sitio", "Usuarios"],
  },
};

export const useGuideWords = ownWords({ zh, en, es });
