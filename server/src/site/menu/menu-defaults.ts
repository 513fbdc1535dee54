import type { MENU_AREAS } from "@perennial/contract/site/menu/menu.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { LEARNING_BRANCHES, TEACHING_BRANCHES } from "./menu-space-entries.ts";
import { branch, flatten, type Branch, type TemplateEntry } from "./menu-entry.ts";

/** A menu that every deployment knows; a site may put its own in its place. */
export interface BuiltInTemplate {
  readonly roleKey: string;
  readonly name: string;
  readonly area: (typeof MENU_AREAS)[number];
  readonly entries: readonly TemplateEntry[];
}

const home = branch("home", ["工作台", "Desk", "Escritorio"], "home", "./home");

const people = (
  ...kinds: readonly ("students" | "teachers" | "organ_user" | "user" | "members")[]
): Branch[] => {
  const WORDS = {
    students: ["学员管理", "Learners", "Alumnos"],
    teachers: ["教师管理", "Teachers", "Docentes"],
    organ_user: ["机构学员", "Organisation's learners", "Alumnos de la organización"],
    user: ["用户管理", "Users", "Usuarios"],
    members: ["注册会员", "Members", "Miembros"],
  } as const;
  return kinds.map((kind) =>
    branch(kind, WORDS[kind], "people", `./system/settings/${kind}`, {
      permission: "identity.readUsers",
    }),
  );
};

const roles = branch("roles", ["角色管理", "Roles", "Roles"], "key", "./system/settings/roles", {
  permission: "identity.manageRoles",
});

const organs = branch(
  "organs",
  ["机构管理", "Organisations", "Organizaciones"],
  "home",
  "./system/settings/organs",
  { permission: "organisation.manage" },
);

const organAudit = branch(
  "organ-audit",
  ["机构审核", "Organisation requests", "Solicitudes de organizaciones"],
  "check",
  "./system/settings/organs/audit",
  { permission: "identity.review" },
);

const teacherAudit = branch(
  "teacher-audit",
  ["监考教师审核", "Invigilator requests", "Solicitudes de vigilantes"],
  "check",
  "./system/settings/teacher-audit",
  { permission: "identity.review" },
);

/** Organisations apply to a site, invigilators to one organisation of it. */
const reviews = [organAudit, teacherAudit];

const logs = branch(
  "logs",
  ["日志", "Logs", "Registros"],
  "list",
  "",
  { permission: "journal.read" },
  [
    branch("dlrz", ["登录日志", "Sign-ins", "Accesos"], "", "./system/settings/logs/dlrz", {
      permission: "journal.read",
    }),
    branch("czrz", ["操作日志", "Operations", "Operaciones"], "", "./system/settings/logs/czrz", {
      permission: "journal.read",
    }),
    branch("cxrz", ["查询日志", "Queries", "Consultas"], "", "./system/settings/logs/cxrz", {
      permission: "journal.read",
    }),
    branch("xtxx", ["系统消息", "Announcements", "Avisos"], "", "./system/settings/logs/xtxx", {
      permission: "messaging.announce",
    }),
  ],
);

const website = branch("website", ["网站设置", "Website", "Sitio web"], "globe", "", {}, [
  branch("info", ["基本信息", "Information", "Información"], "", "./operative/website/info", {
    permission: "site.manage",
  }),
  branch("seo", ["搜索优化", "Search engines", "Buscadores"], "", "./operative/website/seo", {
    permission: "site.manage",
  }),
  branch(
    "status",
    ["状态与访问", "Status and access", "Estado y acceso"],
    "",
    "./operative/website/status",
    {
      permission: "site.manage",
    },
  ),
  branch("switches", ["功能开关", "Switches", "Funciones"], "", "./operative/website/switches", {
    permission: "site.manage",
  }),
  branch("theme", ["主题", "Theme", "Tema"], "", "./operative/website/theme", {
    permission: "site.manage",
  }),
  branch(
    "sensitive-words",
    ["敏感词", "Sensitive words", "Palabras sensibles"],
    "",
    "./operative/website/sensitive_words",
    { permission: "site.manage" },
  ),
  branch("menus", ["菜单模板", "Menus", "Menús"], "", "./operative/website/menus", {
    permission: "site.manageMenus",
  }),
]);

const content = branch(
  "content",
  ["内容管理", "Content", "Contenido"],
  "news",
  "./operative/nrgl/nrgl",
  {
    permission: "cms.edit",
  },
);

const outside = branch("sso", ["单点登录", "Single sign-on", "Acceso único"], "link", "", {}, [
  branch(
    "providers",
    ["外部登录", "Sign-in services", "Servicios de acceso"],
    "",
    "./system/settings/sso/providers",
    {
      permission: "sso.manage",
    },
  ),
  branch(
    "applications",
    ["接入应用", "Applications", "Aplicaciones"],
    "",
    "./system/settings/sso/applications",
    {
      permission: "sso.manage",
    },
  ),
]);

const outbox = branch(
  "outbox",
  ["短信与邮件", "SMS and mail", "SMS y correo"],
  "mail",
  "./system/settings/outbox",
  {
    permission: "delivery.readOutbox",
  },
);

/** Resources of courses: at their own address in the schools' console (seed 001 §2). */
const resources = (below: string, ...more: readonly Branch[]): Branch =>
  branch("resource", ["资源管理", "Resources", "Recursos"], "video", "", {}, [
    branch("resource-list", ["资源库", "Library", "Biblioteca"], "", `./${below}/list`, {
      permission: "media.review",
    }),
    branch("resource-audit", ["资源审核", "Review", "Revisión"], "", `./${below}/audit`, {
      permission: "media.review",
    }),
    ...more,
  ]);

/** Courses of a school, a site or the platform, and what is assigned to schools (seed 001 §2). */
const teachingCourses = branch(
  "teaching-courses",
  ["课程管理", "Courses", "Cursos"],
  "book",
  "",
  {},
  [
    branch("course-list", ["课程列表", "Courses", "Cursos"], "", "./teachingManager/course/list", {
      permission: "course.manage",
    }),
    branch(
      "classroom",
      ["班级教学", "Classes", "Clases"],
      "",
      "./teachingManager/course/classroom",
      { permission: "course.manage" },
    ),
    branch(
      "live-review",
      ["直播审核", "Live sessions", "Directos"],
      "",
      "./teachingManager/course/live",
      {
        permission: "course.review",
      },
    ),
    branch(
      "category-tags",
      ["分类与标签", "Tags", "Etiquetas"],
      "",
      "./teachingManager/course/category-tags-manager",
      { permission: "course.manage" },
    ),
    branch(
      "course-assign",
      ["课程分配", "Assigning", "Asignar"],
      "",
      "./teachingManager/course/course-assign",
      { permission: "course.assign" },
    ),
    branch(
      "xsfb",
      ["学生分班", "Placing students", "Repartir alumnos"],
      "",
      "./teachingManager/course_assign/xsfb",
      { permission: "course.assign" },
    ),
    branch(
      "xffk",
      ["学分反馈", "Credit feedback", "Reconocer créditos"],
      "",
      "./teachingManager/course_assign/xffk",
      { permission: "course.assign" },
    ),
  ],
);

/** What learners and teachers say to each other, for those who answer for the courses (seed 001 §2). */
const teachingService = branch(
  "teaching-service",
  ["教学服务", "Teaching service", "Servicio docente"],
  "chat",
  "",
  {},
  [
    branch(
      "managed-note",
      ["笔记管理", "Notes", "Apuntes"],
      "",
      "./teachingManager/teaching-service/note",
      { permission: "course.manage" },
    ),
    branch(
      "managed-qa",
      ["答疑管理", "Questions", "Preguntas"],
      "",
      "./teachingManager/teaching-service/qa",
      { permission: "course.manage" },
    ),
    branch(
      "thread",
      ["讨论管理", "Discussions", "Foros"],
      "",
      "./teachingManager/teaching-service/thread",
      { permission: "course.manage", siteParam: PARAM.discussion },
    ),
    branch(
      "experience",
      ["心得管理", "Experiences", "Experiencias"],
      "",
      "./teachingManager/teaching-service/experience",
      { permission: "course.manage", siteParam: PARAM.discussion },
    ),
  ],
);

const system = (children: readonly Branch[]): Branch =>
  branch("system", ["系统设置", "System", "Sistema"], "settings", "", {}, children);

const platform = (extra: readonly Branch[]): Branch[] => [
  home,
  system([
    organs,
    ...people("user", "students", "teachers", "organ_user", "members"),
    roles,
    ...reviews,
  ]),
  website,
  content,
  teachingCourses,
  teachingService,
  resources(
    "resource",
    branch("quota", ["存储空间", "Storage", "Almacenamiento"], "", "./resource/quota", {
      permission: "site.manage",
    }),
  ),
  outside,
  logs,
  ...extra,
];

const campusStudents = branch(
  "student",
  ["学生管理", "Students", "Estudiantes"],
  "people",
  "./edu/student",
  {
    permission: "identity.readUsers",
  },
);

const ADMIN: readonly (readonly [roleKey: string, name: string, branches: readonly Branch[]])[] = [
  ["SuperAdmin", "超级管理后台", platform([outbox])],
  ["PlatformAdmin", "平台管理后台", platform([])],
  [
    "SiteAdmin",
    "站点管理后台",
    [
      home,
      system([organs, ...people("students", "teachers"), roles, ...reviews]),
      website,
      content,
      teachingCourses,
      teachingService,
      outside,
      logs,
    ],
  ],
  [
    "SchoolAdmin",
    "机构管理后台",
    [
      home,
      system([...people("teachers", "organ_user"), teacherAudit]),
      teachingCourses,
      teachingService,
      resources("teachingManager/resource"),
      logs,
    ],
  ],
  [
    "CourseCenterAdmin",
    "课程中心后台",
    [home, system(people("teachers", "organ_user")), teachingCourses],
  ],
  ["BureauLeader", "局领导后台", [home, system(people("user"))]],
  ["RealSchoolAdmin", "学校管理后台", [home, campusStudents]],
  ["RealCollegeAdmin", "学院管理后台", [home, campusStudents]],
  ["RealClassAdmin", "班级管理后台", [home, campusStudents]],
  ["ActivityAdmin", "活动管理后台", [home]],
  ["SecClassroomAdmin", "第二课堂管理后台", [home]],
  ["FXLXMAdmin", "培训项目后台", [home]],
  ["BankAuthPoint", "学分银行后台", [home]],
];

const setting = (id: string, title: readonly [string, string, string], icon: string): Branch =>
  branch(`settings-${id}`, title, icon, `/ucenter/settings/${id}`);

/** 个人设置, the same for every role. */
export const SETTINGS_ENTRIES: readonly TemplateEntry[] = flatten([
  setting("profile", ["个人资料", "Profile", "Perfil"], "user"),
  setting("security", ["账户安全", "Security", "Seguridad"], "shield"),
  setting("auth", ["账号绑定", "Linked accounts", "Cuentas vinculadas"], "link"),
  setting("realnameAuthentication", ["实名认证", "Real name", "Nombre real"], "check"),
  setting("internalMessage", ["站内消息", "Messages", "Mensajes"], "bell"),
  setting("collect", ["我的收藏", "Favourites", "Favoritos"], "star"),
  setting("credit", ["我的积分", "Points", "Puntos"], "coin"),
  setting("orders", ["我的订单", "Orders", "Pedidos"], "list"),
  setting("privacy", ["隐私与数据", "Privacy", "Privacidad"], "lock"),
]);

export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [
  { roleKey: "Student", name: "学习空间", area: "learning", entries: flatten(LEARNING_BRANCHES) },
  { roleKey: "Teacher", name: "教学空间", area: "teaching", entries: flatten(TEACHING_BRANCHES) },
  ...ADMIN.map(([roleKey, name, branches]) => ({
    roleKey,
    name,
    area: "admin" as const,
    entries: flatten(branches),
  })),
];
