import type { ManagerEntry } from "../course/public.ts";
import {
  LEARNING,
  TEACHING_CONSOLES,
  type DomainMenu,
  type MenuPart,
} from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "own-certificates",
    in: LEARNING,
    order: 55,
    title: ["我的证书", "Certificates", "Certificados"],
    icon: "medal",
    url: "/ucenter/learning-space/c/certs",
  },
  {
    id: "managed-certificates",
    in: TEACHING_CONSOLES,
    group: "teaching-courses",
    order: 80,
    title: ["证书管理", "Certificates", "Certificados"],
    url: "./teachingManager/certificate",
    permission: "course.manage",
  },
];

const managerPages: readonly ManagerEntry[] = [
  {
    path: "teaching/certificate",
    order: 315,
    title: ["结业证书管理", "Certificates", "Certificados"],
    icon: "medal",
    need: "manage",
  },
];

/** The entries of this domain's screens, and its pages of the course manager. */
export const certificateMenu: DomainMenu = { entries, managerPages };
