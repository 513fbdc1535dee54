import { LEARNING, type DomainMenu } from "../kernel/menu/menu-part.ts";

/** The entries of this domain's screens. */
export const recordMenu: DomainMenu = {
  entries: [
    {
      id: "own-record",
      in: LEARNING,
      order: 55,
      title: ["学习档案", "My record", "Mi historial"],
      icon: "book",
      url: "/ucenter/learning-space/c/record",
    },
  ],
};
