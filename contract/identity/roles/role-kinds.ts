import type { Words } from "../../kernel/failure.ts";
import type { Permission } from "../../kernel/permission.ts";

/** Kinds that a site may give its own roles. Kinds that see beyond one site or branch exist only as built-in roles. */
export const OWN_ROLE_TYPES = [
  "Student",
  "Teacher",
  "Expert",
  "CorpEmployee",
  "CorpTeacher",
  "CorpHR",
  "SchoolAdmin",
  "CourseCenterAdmin",
  "ActivityAdmin",
  "SecClassroomAdmin",
  "SiteAdmin",
] as const;

/** The entry pages that a site's own role may have. */
export const OWN_ROLE_ENTRIES = [
  "/ucenter/learning-space",
  "/ucenter/teaching-space",
  "/admin-school",
  "/admin-site",
  "/admin-act",
  "/admin-sec-classroom",
] as const;

/** A sentence for each permission that says what its holder may do. */
export const PERMISSION_WORDS: Readonly<Record<Permission, Words>> = {
  "site.manage": { zh: "管理站点", en: "Manage the site", es: "Gestionar el sitio" },
  "site.createSite": { zh: "新建站点", en: "Create sites", es: "Crear sitios" },
  "site.manageMenus": { zh: "管理菜单", en: "Manage menus", es: "Gestionar menús" },
  "organisation.manage": {
    zh: "管理机构",
    en: "Manage organisations",
    es: "Gestionar organizaciones",
  },
  "identity.readUsers": { zh: "查看用户", en: "See people", es: "Ver personas" },
  "identity.manageUsers": { zh: "管理用户", en: "Manage people", es: "Gestionar personas" },
  "identity.assignRoles": { zh: "分配角色", en: "Assign roles", es: "Asignar roles" },
  "identity.manageRoles": { zh: "管理角色", en: "Manage roles", es: "Gestionar roles" },
  "identity.unmask": {
    zh: "查看完整个人信息",
    en: "See unmasked personal data",
    es: "Ver datos personales completos",
  },
  "identity.review": { zh: "审核申请", en: "Review applications", es: "Revisar solicitudes" },
  "identity.blacklist": { zh: "禁用用户", en: "Disable people", es: "Desactivar personas" },
  "sso.manage": {
    zh: "管理单点登录",
    en: "Manage single sign-on",
    es: "Gestionar el inicio de sesión único",
  },
  "delivery.readOutbox": {
    zh: "查看短信与邮件",
    en: "Read text messages and mails sent",
    es: "Ver mensajes y correos enviados",
  },
  "messaging.announce": { zh: "发布系统消息", en: "Send announcements", es: "Enviar avisos" },
  "cms.edit": { zh: "编辑内容", en: "Edit content", es: "Editar contenido" },
  "journal.read": { zh: "查看日志", en: "Read logs", es: "Ver registros" },
  "media.upload": { zh: "上传教学资源", en: "Upload media", es: "Subir recursos" },
  "media.review": { zh: "审核教学资源", en: "Review media", es: "Revisar recursos" },
  "course.author": { zh: "制作课程", en: "Make courses", es: "Crear cursos" },
  "course.review": { zh: "审核课程", en: "Review courses", es: "Revisar cursos" },
  "course.manage": { zh: "管理课程", en: "Manage courses", es: "Gestionar cursos" },
  "course.assign": { zh: "分配课程", en: "Assign courses", es: "Asignar cursos" },
  "question.author": {
    zh: "编写题目",
    en: "Write questions",
    es: "Redactar preguntas",
  },
  "question.manage": {
    zh: "管理题库",
    en: "Manage question libraries",
    es: "Gestionar bibliotecas de preguntas",
  },
  "training.author": {
    zh: "参与培训项目",
    en: "Work on training projects",
    es: "Trabajar en proyectos de formación",
  },
  "training.manage": {
    zh: "管理培训项目",
    en: "Manage training projects",
    es: "Gestionar proyectos de formación",
  },
  "training.review": {
    zh: "评审培训项目和课程包",
    en: "Review training projects and packages",
    es: "Revisar proyectos y paquetes",
  },
  "training.report": {
    zh: "查看培训统计",
    en: "See figures of training",
    es: "Ver cifras de formación",
  },
};
