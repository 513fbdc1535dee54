import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  learning: "学习空间",
  teaching: "教师空间",
  settings: "个人设置",
  admin: "管理菜单",
  fold: "收起菜单",
  unfold: "展开菜单",
  toSettings: "个人设置",
  toSpace: "返回空间",
  toConsole: "返回管理后台",
  portal: "返回门户",
  fullScreen: "全屏显示",
  leaveFullScreen: "退出全屏",
  noFullScreen: "当前浏览器不支持全屏（you browser can not work）",
  help: "使用帮助",
  tips: [
    "按 Ctrl K（苹果电脑按 ⌘ K）搜索菜单，回车直接打开。",
    "表格的列、行高和左侧菜单的收起状态会记在这台设备上。",
    "筛选条件和页码都在地址里，复制地址即可分享同一份列表。",
    "离开未保存的页面前会先询问。",
  ],
  contacts: "联系客服",
  search: "搜索菜单",
  searchHint: "输入菜单名称",
  noMenuFound: "没有这个菜单",
  visited: "打开过的页面",
  closeView: (name: string) => `关闭“${name}”`,
  viewActions: "标签操作",
  closeOthers: "关闭其他",
  closeAll: "全部关闭",
  refusedTitle: "没有权限",
  refusedHint: (role: string, site: string) =>
    `当前身份“${role}”不能打开“${site}”的这个页面。如需开通，请联系站点管理员。`,
  otherRoles: "切换到其他身份",
};

const en: typeof zh = {
  learning: "Learning space",
  teaching: "Teaching space",
  settings: "Personal settings",
  admin: "Administration",
  fold: "Collapse the menu",
  unfold: "Expand the menu",
  toSettings: "Personal settings",
  toSpace: "Back to my space",
  toConsole: "Back to the console",
  portal: "Back to the portal",
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
  // Word for word as the old consoles said it (seed 000 §8).
  noFullScreen: "you browser can not work",
  help: "Help",
  tips: [
    "Ctrl K (⌘ K on a Mac) finds a menu; Enter opens it.",
    "Columns, row height and the collapsed menu are remembered on this device.",
    "Filters and page stand in the address: copy it to share the same list.",
    "You are asked before a page with unsaved changes is left.",
  ],
  contacts: "Customer service",
  search: "Find a menu",
  searchHint: "Name of a menu",
  noMenuFound: "No such menu",
  visited: "Opened pages",
  closeView: (name) => `Close “${name}”`,
  viewActions: "Tabs",
  closeOthers: "Close the others",
  closeAll: "Close all",
  refusedTitle: "No permission",
  refusedHint: (role, site) =>
    `The role “${role}” may not open this page of “${site}”. Ask an administrator of the site for access.`,
  otherRoles: "Switch to another role",
};

const es: typeof zh = {
  learning: "Espacio de aprendizaje",
  teaching: "Espacio docente",
  settings: "Ajustes personales",
  admin: "Administración",
  fold: "Plegar el menú",
  unfold: "Desplegar el menú",
  toSettings: "Ajustes personales",
  toSpace: "Volver a mi espacio",
  toConsole: "Volver a la consola",
  portal: "Volver al portal",
  fullScreen: "Pantalla completa",
  leaveFullScreen: "Salir de pantalla completa",
  noFullScreen: "Este navegador no admite la pantalla completa (you browser can not work)",
  help: "Ayuda",
  tips: [
    "Ctrl K (⌘ K en Mac) busca un menú; Intro lo abre.",
    "Las columnas, la altura de fila y el menú plegado se recuerdan en este dispositivo.",
    "Los filtros y la página están en la dirección: cópiela para compartir la misma lista.",
    "Se le pregunta antes de salir de una página con cambios sin guardar.",
  ],
  contacts: "Atención al usuario",
  search: "Buscar un menú",
  searchHint: "Nombre del menú",
  noMenuFound: "No existe ese menú",
  visited: "Páginas abiertas",
  closeView: (name) => `Cerrar «${name}»`,
  viewActions: "Pestañas",
  closeOthers: "Cerrar las demás",
  closeAll: "Cerrar todas",
  refusedTitle: "Sin permiso",
  refusedHint: (role, site) =>
    `El rol «${role}» no puede abrir esta página de «${site}». Pida acceso a un administrador del sitio.`,
  otherRoles: "Cambiar de rol",
};

const WORDS = { zh, en, es };

export const useSpaceWords = ownWords(WORDS);

/** For heads of pages, which are no components. */
export const spaceWordsOf = (language: keyof typeof WORDS): typeof zh => WORDS[language];
