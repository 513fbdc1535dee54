import { TEACHING, TEACHING_CONSOLES, type DomainMenu } from "../kernel/menu/menu-part.ts";

/** The entries of this domain's screens. */
export const deskMenu: DomainMenu = {
  entries: [
    {
      id: "work",
      in: TEACHING_CONSOLES,
      order: 15,
      title: ["待办", "To do", "Pendientes"],
      icon: "list",
      url: "./work",
    },
    {
      id: "work",
      in: TEACHING,
      order: 35,
      title: ["待办", "To do", "Pendientes"],
      icon: "list",
      url: "/ucenter/teaching-space/c/work",
    },
  ],
};
