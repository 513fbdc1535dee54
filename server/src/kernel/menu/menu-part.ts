import type { Permission } from "@perennial/contract/kernel/permission.ts";

/** Words of an entry in the three languages of the interface. */
export type EntryTitle = readonly [zh: string, en: string, es: string];

/** The learner's space. */
export const LEARNING = ["Student"] as const;
/** The teaching space. */
export const TEACHING = ["Teacher"] as const;
/** 个人设置, the same for every role. */
export const SETTINGS = ["settings"] as const;
/** The consoles over several sites. */
export const PLATFORM = ["SuperAdmin", "PlatformAdmin"] as const;
/** The consoles that manage a whole site. */
export const MANAGING = [...PLATFORM, "SiteAdmin"] as const;
/** Those, and the console of an organisation below a site. */
export const SCHOOLS = [...MANAGING, "SchoolAdmin"] as const;
/** Those, and the course centre: where courses are looked after. */
export const TEACHING_CONSOLES = [...SCHOOLS, "CourseCenterAdmin"] as const;
/** The consoles of a campus: school, college, class. */
export const CAMPUS = ["RealSchoolAdmin", "RealCollegeAdmin", "RealClassAdmin"] as const;
/** Every console. */
export const CONSOLES = [
  ...TEACHING_CONSOLES,
  "BureauLeader",
  ...CAMPUS,
  "ActivityAdmin",
  "SecClassroomAdmin",
  "FXLXMAdmin",
  "BankAuthPoint",
] as const;

/** A menu that entries stand in: a role's, or the settings. */
export type MenuName = (
  | typeof LEARNING
  | typeof TEACHING
  | typeof SETTINGS
  | typeof CONSOLES
)[number];

/**
 * One entry that a domain puts into menus; what it leaves out is empty. A url that begins with `./` lies below the
 * role's entry path, so that one entry serves several consoles.
 */
export interface MenuPart {
  readonly id: string;
  /** Whose menus it stands in; left out for a group, which stands wherever an entry stands in it. */
  readonly in?: readonly MenuName[];
  /** Id of the group that it stands in; it may be another domain's. */
  readonly group?: string;
  /** Its place among its neighbours; gaps leave room for what comes later. */
  readonly order: number;
  readonly title: EntryTitle;
  readonly icon?: string;
  readonly url?: string;
  readonly permission?: Permission;
  readonly type?: string;
  readonly needToken?: boolean;
  readonly target?: string;
  readonly siteParam?: string;
  readonly urlParam?: string;
  readonly createSource?: string;
  readonly isSupportService?: boolean;
}

/** One page of the course manager, which the course domain gives out: who sees it, for which types of course. */
export interface ManagerPage {
  /** Below /course/{courseId}/manager; its first part is the group of the menu. */
  readonly path: string;
  readonly order: number;
  /** Left out for a page that no entry of the menu leads to: it is opened from another page. */
  readonly title?: EntryTitle;
  readonly icon?: string;
  /** The right on the course that opens it; the course domain knows which there are (`ManagerEntry`). */
  readonly need: string;
  /** Course types that have the page; all when left out. */
  readonly types?: readonly number[];
  /** Course types that lack it. */
  readonly exceptTypes?: readonly number[];
  /** Only where the site has a discussion area. */
  readonly isDiscussion?: boolean;
}

/** What a domain puts into menus: the addresses of its screens, and who may open them. */
export interface DomainMenu {
  readonly entries?: readonly MenuPart[];
  readonly managerPages?: readonly ManagerPage[];
}

/** The parts of all domains. */
export function joinMenus(
  domains: readonly { readonly menu?: DomainMenu }[],
): Required<DomainMenu> {
  return {
    entries: domains.flatMap(({ menu }) => menu?.entries ?? []),
    managerPages: domains
      .flatMap(({ menu }) => menu?.managerPages ?? [])
      .toSorted((one, other) => one.order - other.order),
  };
}
