import { PLATFORM, TEACHING, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "resource",
    in: TEACHING,
    order: 50,
    title: ["我的资源", "My resources", "Mis recursos"],
    icon: "video",
    url: "/ucenter/teaching-space/c/resource",
    permission: "media.upload",
  },
  { id: "resource", order: 70, title: ["资源管理", "Resources", "Recursos"], icon: "video" },
  {
    id: "resource-list",
    in: PLATFORM,
    group: "resource",
    order: 10,
    title: ["资源库", "Library", "Biblioteca"],
    url: "./resource/list",
    permission: "media.review",
  },
  {
    id: "resource-audit",
    in: PLATFORM,
    group: "resource",
    order: 20,
    title: ["资源审核", "Review", "Revisión"],
    url: "./resource/audit",
    permission: "media.review",
  },
  {
    id: "quota",
    in: PLATFORM,
    group: "resource",
    order: 30,
    title: ["存储空间", "Storage", "Almacenamiento"],
    url: "./resource/quota",
    permission: "site.manage",
  },
  {
    id: "resource-list",
    in: ["SchoolAdmin"],
    group: "resource",
    order: 10,
    title: ["资源库", "Library", "Biblioteca"],
    url: "./teachingManager/resource/list",
    permission: "media.review",
  },
  {
    id: "resource-audit",
    in: ["SchoolAdmin"],
    group: "resource",
    order: 20,
    title: ["资源审核", "Review", "Revisión"],
    url: "./teachingManager/resource/audit",
    permission: "media.review",
  },
];

/** The entries of this domain's screens. */
export const mediaMenu: DomainMenu = { entries };
