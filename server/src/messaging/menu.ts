import { SCHOOLS, SETTINGS, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "xtxx",
    in: SCHOOLS,
    group: "logs",
    order: 40,
    title: ["系统消息", "Announcements", "Avisos"],
    url: "./system/settings/logs/xtxx",
    permission: "messaging.announce",
  },
  {
    id: "settings-internalMessage",
    in: SETTINGS,
    order: 50,
    title: ["站内消息", "Messages", "Mensajes"],
    icon: "bell",
    url: "/ucenter/settings/internalMessage",
  },
];

/** The entries of this domain's screens. */
export const messagingMenu: DomainMenu = { entries };
