import { PLATFORM, SCHOOLS, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "logs",
    order: 90,
    title: ["日志", "Logs", "Registros"],
    icon: "list",
    permission: "journal.read",
  },
  {
    id: "dlrz",
    in: SCHOOLS,
    group: "logs",
    order: 10,
    title: ["登录日志", "Sign-ins", "Accesos"],
    url: "./system/settings/logs/dlrz",
    permission: "journal.read",
  },
  {
    id: "czrz",
    in: SCHOOLS,
    group: "logs",
    order: 20,
    title: ["操作日志", "Operations", "Operaciones"],
    url: "./system/settings/logs/czrz",
    permission: "journal.read",
  },
  {
    id: "cxrz",
    in: SCHOOLS,
    group: "logs",
    order: 30,
    title: ["查询日志", "Queries", "Consultas"],
    url: "./system/settings/logs/cxrz",
    permission: "journal.read",
  },
  {
    id: "ymcw",
    in: PLATFORM,
    group: "logs",
    order: 50,
    title: ["页面错误", "Page errors", "Errores de páginas"],
    url: "./system/settings/logs/ymcw",
    permission: "site.createSite",
  },
];

/** The entries of this domain's screens. */
export const journalMenu: DomainMenu = { entries };
