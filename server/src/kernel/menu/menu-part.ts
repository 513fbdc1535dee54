import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";

/** The name of an entry in the three languages of the interface. */
export type EntryTitle = readonly [zh: string, en: string, es: string];

const LANGUAGE_AT: Readonly<Record<Language, 0 | 1 | 2>> = { zh: 0, en: 1, es: 2 };

/** A title in one language. */
export const titleIn = (title: EntryTitle, language: Language): string =>
  title[LANGUAGE_AT[language]];

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
/** The consoles of `site`, and that of an organisation below a site. */
export const SCHOOLS = [...MANAGING, "SchoolAdmin"] as const;
/** The consoles of `organ`, and the course centre, where courses are administered. */
export const TEACHING_CONSOLES = [...SCHOOLS, "CourseCenterAdmin"] as const;
/** The consoles of a campus: school, college, class. */
export const CAMPUS = ["RealSchoolAdmin", "RealCollegeAdmin", "RealClassAdmin"] as const;
/** The space of those who only decide about what others have handed in. */
export const REVIEWING = ["Expert"] as const;
/** Every console. */
export const CONSOLES = [
  ...TEACHING_CONSOLES,
  "BureauLeader",
  "CorpHR",
  ...CAMPUS,
  "ActivityAdmin",
  "SecClassroomAdmin",
  "FXLXMAdmin",
  "BankAuthPoint",
] as const;

/** A menu in which an entry can appear: a role's menu, or the settings. */
export type MenuName = (
  | typeof LEARNING
  | typeof TEACHING
  | typeof REVIEWING
  | typeof SETTINGS
  | typeof CONSOLES
)[number];

/**
 * One entry that a domain adds to menus; fields that it leaves out are empty. A url that begins with `./` is below the
 * role's entry path, so that one entry serves several consoles.
 */
export interface MenuPart {
  readonly id: string;
  /** The menus in which it appears. A group leaves this out, because it appears wherever one of its entries does. */
  readonly in?: readonly MenuName[];
  /** Id of its group, which may belong to another domain. */
  readonly group?: string;
  /** Its position among its neighbours; gaps leave room for later entries. */
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

/** One page of the course manager: who sees it, and for which types of course. */
export interface ManagerPage {
  /** Below /course/{courseId}/manager; its first part is the group of the menu. */
  readonly path: string;
  readonly order: number;
  /** Left out for a page that has no entry in the menu and is opened from another page. */
  readonly title?: EntryTitle;
  readonly icon?: string;
  /** The right on the course that opens it; the course domain defines the rights (`ManagerEntry`). */
  readonly need: string;
  /** Course types that have the page; all when left out. */
  readonly types?: readonly number[];
  /** Course types that lack it. */
  readonly exceptTypes?: readonly number[];
  /** Only where this switch of the site is on. */
  readonly siteParam?: string;
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
