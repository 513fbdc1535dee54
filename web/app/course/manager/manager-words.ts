import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  manager: "课程管理",
  back: "返回我的课程",
  menu: "课程菜单",
  periodOf: (version: number, name: string) =>
    name ? `第 ${version} 期 · ${name}` : `第 ${version} 期`,
  preview: "以学员身份查看",
  publish: "提交审核",
  publishing: "发布",
  notes: (count: number) => `${count} 条审核意见待处理`,
  states: { 0: "草稿", 1: "审核中", 2: "即将开始", 3: "进行中", 4: "已结束" } as Readonly<
    Record<number, string>
  >,
  refusedTitle: "没有权限",
  refusedHint: "您不是本课程的成员，或课程不存在。请联系课程负责人把您加入团队。",
  refusedPageHint:
    "您在本课程中的身份不能打开这个页面，或这类课程没有它。课程负责人和课程所属机构的管理员可以调整您的身份。",
};

const en: typeof zh = {
  manager: "Course manager",
  back: "Back to my courses",
  menu: "Course menu",
  periodOf: (version, name) => (name ? `Period ${version} · ${name}` : `Period ${version}`),
  preview: "View as learner",
  publish: "Submit for review",
  publishing: "Publishing",
  notes: (count) => (count === 1 ? "1 review note is open" : `${count} review notes are open`),
  states: { 0: "Draft", 1: "Under review", 2: "About to start", 3: "Running", 4: "Finished" },
  refusedTitle: "Not allowed",
  refusedHint:
    "You are not in the team of this course, or it does not exist. Ask who leads the course to add you.",
  refusedPageHint:
    "Your place in this course does not open this page, or courses of this type have none. Leads of the course and administrators of its organisation can change your place.",
};

const es: typeof zh = {
  manager: "Gestión del curso",
  back: "Volver a mis cursos",
  menu: "Menú del curso",
  periodOf: (version, name) =>
    name ? `Convocatoria ${version} · ${name}` : `Convocatoria ${version}`,
  preview: "Ver como alumno",
  publish: "Enviar a revisión",
  publishing: "Publicación",
  notes: (count) =>
    count === 1 ? "1 nota de revisión pendiente" : `${count} notas de revisión pendientes`,
  states: { 0: "Borrador", 1: "En revisión", 2: "Por empezar", 3: "En curso", 4: "Terminado" },
  refusedTitle: "Sin permiso",
  refusedHint:
    "No forma parte del equipo de este curso o no existe. Pida a su responsable que lo añada.",
  refusedPageHint:
    "Su función en este curso no abre esta página, o los cursos de este tipo no la tienen. Los responsables del curso y los administradores de su organización pueden cambiar su función.",
};

/** Words of the course manager's frame, and the states of a period. */
export const useManagerWords = ownWords({ zh, en, es });
export const managerWords = { zh, en, es };
