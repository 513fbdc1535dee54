import { type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "outbox",
    in: ["SuperAdmin"],
    order: 100,
    title: ["短信与邮件", "SMS and mail", "SMS y correo"],
    icon: "mail",
    url: "./system/settings/outbox",
    permission: "delivery.readOutbox",
  },
];

/** The entries of this domain's screens. */
export const deliveryMenu: DomainMenu = { entries };
