import { MENU_PAGE } from "@perennial/contract/site/menu/menu.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import {
  LEARNING,
  MANAGING,
  SETTINGS,
  TEACHING,
  type DomainMenu,
  type MenuPart,
} from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  ...["tempRedict", "tempRedirect"].flatMap((page): MenuPart[] => [
    {
      id: page,
      in: LEARNING,
      order: 180,
      title: ["前往其他平台", "To another platform", "A otra plataforma"],
      url: `/ucenter/learning-space/${page}`,
      type: MENU_PAGE,
    },
    {
      id: page,
      in: TEACHING,
      order: 180,
      title: ["前往其他平台", "To another platform", "A otra plataforma"],
      url: `/ucenter/teaching-space/${page}`,
      type: MENU_PAGE,
    },
  ]),
  {
    id: "adult-education",
    in: LEARNING,
    order: 160,
    title: ["成教学习", "Adult education", "Educación de adultos"],
    icon: "link",
    urlParam: PARAM.adultEducationUrl,
    createSource: "成教教务",
    needToken: true,
    target: "Blank",
  },
  {
    id: "support-service",
    in: LEARNING,
    order: 170,
    title: ["开放教育学习支持服务", "Open-education support", "Apoyo a la educación abierta"],
    icon: "link",
    urlParam: PARAM.supportServiceUrl,
    isSupportService: true,
    needToken: true,
    target: "Blank",
  },
  {
    id: "support-service",
    in: TEACHING,
    order: 130,
    title: ["开放教育学习支持服务", "Open-education support", "Apoyo a la educación abierta"],
    icon: "link",
    urlParam: PARAM.supportServiceUrl,
    isSupportService: true,
    needToken: true,
    target: "Blank",
  },
  { id: "sso", order: 80, title: ["单点登录", "Single sign-on", "Acceso único"], icon: "link" },
  {
    id: "providers",
    in: MANAGING,
    group: "sso",
    order: 10,
    title: ["外部登录", "Sign-in services", "Servicios de acceso"],
    url: "./system/settings/sso/providers",
    permission: "sso.manage",
  },
  {
    id: "applications",
    in: MANAGING,
    group: "sso",
    order: 20,
    title: ["接入应用", "Applications", "Aplicaciones"],
    url: "./system/settings/sso/applications",
    permission: "sso.manage",
  },
  {
    id: "settings-auth",
    in: SETTINGS,
    order: 30,
    title: ["账号绑定", "Linked accounts", "Cuentas vinculadas"],
    icon: "link",
    url: "/ucenter/settings/auth",
  },
  {
    id: "settings-merge",
    in: SETTINGS,
    order: 35,
    title: ["找回学习记录", "Find my records", "Recuperar historial"],
    icon: "swap",
    url: "/ucenter/settings/merge",
  },
];

/** The entries of this domain's screens. */
export const ssoMenu: DomainMenu = { entries };
