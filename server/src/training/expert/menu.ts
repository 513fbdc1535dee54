import { REVIEWING, type MenuPart } from "../../kernel/menu/menu-part.ts";

/** The desk of experts: what waits for them, and the packages and projects about which they decide. */
export const expertEntries: readonly MenuPart[] = [
  {
    id: "work",
    in: REVIEWING,
    order: 10,
    title: ["待办", "To do", "Pendientes"],
    icon: "list",
    url: "/ucenter/teaching-space/c/work",
  },
  {
    id: "expert-review",
    in: REVIEWING,
    order: 20,
    title: ["项目评审", "Reviews", "Revisiones"],
    icon: "check",
    url: "/ucenter/teaching-space/c/review",
    permission: "training.review",
  },
];
