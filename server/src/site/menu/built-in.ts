import type { MENU_AREAS } from "@perennial/contract/site/menu/menu.ts";
import type { MenuName, MenuPart } from "../../kernel/menu/menu-part.ts";
import type { Services } from "../../kernel/services.ts";
import type { TemplateEntry } from "./menu-entry.ts";

/** A menu that every deployment knows; a site may put its own in its place. */
export interface BuiltInTemplate {
  readonly roleKey: string;
  readonly name: string;
  readonly area: (typeof MENU_AREAS)[number];
  readonly entries: readonly TemplateEntry[];
}

/** The built-in menus of a server. */
interface BuiltInMenus {
  readonly templates: readonly BuiltInTemplate[];
  /** 个人设置, the same for every role. */
  readonly settings: readonly TemplateEntry[];
}

/** Roles that have a menu; what stands in it the domains say (`<domain>/menu.ts`). */
const TEMPLATES: readonly Omit<BuiltInTemplate & { roleKey: MenuName }, "entries">[] = [
  { roleKey: "Student", name: "学习空间", area: "learning" },
  { roleKey: "Teacher", name: "教学空间", area: "teaching" },
  { roleKey: "SuperAdmin", name: "超级管理后台", area: "admin" },
  { roleKey: "PlatformAdmin", name: "平台管理后台", area: "admin" },
  { roleKey: "SiteAdmin", name: "站点管理后台", area: "admin" },
  { roleKey: "SchoolAdmin", name: "机构管理后台", area: "admin" },
  { roleKey: "CourseCenterAdmin", name: "课程中心后台", area: "admin" },
  { roleKey: "BureauLeader", name: "局领导后台", area: "admin" },
  { roleKey: "CorpHR", name: "企业人事后台", area: "admin" },
  { roleKey: "Expert", name: "专家评审空间", area: "teaching" },
  { roleKey: "RealSchoolAdmin", name: "学校管理后台", area: "admin" },
  { roleKey: "RealCollegeAdmin", name: "学院管理后台", area: "admin" },
  { roleKey: "RealClassAdmin", name: "班级管理后台", area: "admin" },
  { roleKey: "ActivityAdmin", name: "活动管理后台", area: "admin" },
  { roleKey: "SecClassroomAdmin", name: "第二课堂管理后台", area: "admin" },
  { roleKey: "FXLXMAdmin", name: "培训项目后台", area: "admin" },
  { roleKey: "BankAuthPoint", name: "学分银行后台", area: "admin" },
];

const EMPTY = {
  url: "",
  icon: "",
  needToken: false,
  canShow: true,
  target: "Self",
  type: "",
  siteParam: "",
  urlParam: "",
  createSource: "",
  isSupportService: false,
  permission: "",
} as const;

function entryOf({ in: _menus, group, order: _order, ...part }: MenuPart): TemplateEntry {
  return { ...EMPTY, parentId: group ?? null, ...part };
}

/** The entries of one menu with the groups that they stand in, parents before children, in their order. */
function menuOf(parts: readonly MenuPart[], name: MenuName): TemplateEntry[] {
  const own = parts.filter((part) => part.in?.includes(name));
  const groups = new Set(own.map(({ group }) => group));
  const standing = [...own, ...parts.filter((part) => !part.in && groups.has(part.id))];
  const below = (parent: string | undefined): TemplateEntry[] =>
    standing
      .filter(({ group }) => group === parent)
      .toSorted((one, other) => one.order - other.order)
      .flatMap((part) => [entryOf(part)].concat(below(part.id)));
  return below(undefined);
}

/** The built-in menus that the domains' parts make. */
export function buildMenus(parts: readonly MenuPart[]): BuiltInMenus {
  return {
    templates: TEMPLATES.map(({ roleKey, name, area }) => {
      const entries = menuOf(parts, roleKey);
      return { roleKey, name, area, entries };
    }),
    settings: menuOf(parts, "settings"),
  };
}

const built = new WeakMap<readonly MenuPart[], BuiltInMenus>();

/** The built-in menus of this server, made once. */
export function builtInMenus({ menu }: Pick<Services, "menu">): BuiltInMenus {
  const known = built.get(menu.entries);
  if (known) return known;
  const made = buildMenus(menu.entries);
  built.set(menu.entries, made);
  return made;
}
