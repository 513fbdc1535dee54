/** A text in Chinese, English and Spanish. */
export type DemoSaid = readonly [zh: string, en: string, es: string];

/** How a menu item opens: Self in the app, anything else in a new window (front §2). */
export type DemoOpenType = "Self" | "Blank";

/** One item of the top or bottom menu. `{tag-…}` and `{topic-…}` stand for the id of that demo row. */
export interface DemoNavItem {
  readonly key: string;
  readonly name: DemoSaid;
  readonly url: string;
  readonly openType: DemoOpenType;
  readonly children?: readonly DemoNavItem[];
}

/** One friendly link of the home page. */
export interface DemoFriendLink {
  readonly name: DemoSaid;
  readonly url: string;
}

/** The top menu, two levels. */
export const demoTopNav: readonly DemoNavItem[] = [
  { key: "nav-home", name: ["首页", "Home", "Inicio"], url: "/", openType: "Self" },
  {
    key: "nav-course",
    name: ["课程中心", "Courses", "Cursos"],
    url: "/course",
    openType: "Self",
    children: [
      {
        key: "nav-course-community",
        name: ["社区课堂", "Community", "Comunidad"],
        url: "/course?tagIds={tag-community}",
        openType: "Self",
      },
      {
        key: "nav-course-senior",
        name: ["老年课堂", "Seniors", "Mayores"],
        url: "/course?tagIds={tag-senior}",
        openType: "Self",
      },
      {
        key: "nav-course-vocational",
        name: ["职业教育", "Vocational", "Formación profesional"],
        url: "/course?tagIds={tag-vocational}",
        openType: "Self",
      },
      {
        key: "nav-course-general",
        name: ["通识课堂", "General education", "Formación general"],
        url: "/course?tagIds={tag-general}",
        openType: "Self",
      },
    ],
  },
  {
    key: "nav-activity",
    name: ["活动专题", "Events", "Actividades"],
    url: "/activity",
    openType: "Self",
    children: [
      {
        key: "nav-activity-all",
        name: ["社区活动", "Community events", "Actividades del barrio"],
        url: "/activity",
        openType: "Self",
      },
      {
        key: "nav-topic-festival",
        name: ["云岭学习节", "Learning Festival", "Fiesta del Aprendizaje"],
        url: "/specialSubject/{topic-festival}",
        openType: "Self",
      },
      {
        key: "nav-topic-silver",
        name: ["银龄数字课", "Digital skills for seniors", "Mayores digitales"],
        url: "/specialSubject/{topic-silver-digital}",
        openType: "Self",
      },
    ],
  },
  {
    key: "nav-news",
    name: ["资讯", "News", "Noticias"],
    url: "/news",
    openType: "Self",
    children: [
      {
        key: "nav-news-news",
        name: ["新闻动态", "Latest news", "Actualidad"],
        url: "/cms/channelIndef/News",
        openType: "Self",
      },
      {
        key: "nav-news-notice",
        name: ["通知公告", "Announcements", "Avisos"],
        url: "/cms/channelIndef/Notice",
        openType: "Self",
      },
      {
        key: "nav-news-story",
        name: ["学习故事", "Stories", "Historias"],
        url: "/cms/channelIndef/LearningStory",
        openType: "Self",
      },
      {
        key: "nav-news-policy",
        name: ["政策解读", "Policies explained", "Políticas explicadas"],
        url: "/cms/channelIndef/Policy",
        openType: "Self",
      },
      {
        key: "nav-news-channels",
        name: ["全部栏目", "All sections", "Todas las secciones"],
        url: "/cms/channels",
        openType: "Self",
      },
    ],
  },
  { key: "nav-teacher", name: ["名师", "Teachers", "Docentes"], url: "/teacher", openType: "Self" },
  {
    key: "nav-shop",
    name: ["学习商城", "Learning mall", "Tienda"],
    url: "/shopStore",
    openType: "Self",
  },
  {
    key: "nav-more",
    name: ["更多服务", "More", "Más"],
    url: "/mobile/download",
    openType: "Self",
    children: [
      {
        key: "nav-more-app",
        name: ["手机客户端", "Mobile app", "App móvil"],
        url: "/mobile/download",
        openType: "Self",
      },
      {
        key: "nav-more-library",
        name: ["省图书馆", "Provincial library", "Biblioteca provincial"],
        url: "https://library.example.cn/",
        openType: "Blank",
      },
      {
        key: "nav-more-credit",
        name: ["学分银行", "Credit bank", "Banco de créditos"],
        url: "https://bank.example.cn/",
        openType: "Blank",
      },
    ],
  },
];

/** The menu of the footer. */
export const demoBottomNav: readonly DemoNavItem[] = [
  { key: "foot-course", name: ["课程中心", "Courses", "Cursos"], url: "/course", openType: "Self" },
  {
    key: "foot-activity",
    name: ["社区活动", "Community events", "Actividades del barrio"],
    url: "/activity",
    openType: "Self",
  },
  {
    key: "foot-notice",
    name: ["通知公告", "Announcements", "Avisos"],
    url: "/cms/channelIndef/Notice",
    openType: "Self",
  },
  {
    key: "foot-teacher",
    name: ["名师风采", "Famous teachers", "Grandes docentes"],
    url: "/teacher",
    openType: "Self",
  },
  {
    key: "foot-guide",
    name: ["学习指南", "Guide", "Guía"],
    url: "/openPdf?url=/files/demo/guide.pdf",
    openType: "Blank",
  },
  {
    key: "foot-app",
    name: ["手机客户端", "Mobile app", "App móvil"],
    url: "/mobile/download",
    openType: "Self",
  },
  {
    key: "foot-accessibility",
    name: ["无障碍声明", "Accessibility", "Accesibilidad"],
    url: "https://www.example.cn/accessibility",
    openType: "Blank",
  },
];

/** Friendly links, invented partners. */
export const demoFriendLinks: readonly DemoFriendLink[] = [
  {
    name: ["云岭省教育厅", "Yunling Department of Education", "Consejería de Educación de Yunling"],
    url: "https://edu.example.cn/",
  },
  {
    name: ["云岭省图书馆", "Yunling Library", "Biblioteca de Yunling"],
    url: "https://library.example.cn/",
  },
  {
    name: ["云岭省文化馆", "Yunling Cultural Centre", "Centro Cultural de Yunling"],
    url: "https://culture.example.cn/",
  },
  {
    name: ["云岭学分银行", "Yunling Credit Bank", "Banco de Créditos de Yunling"],
    url: "https://bank.example.cn/",
  },
  {
    name: ["云岭职业技能公共服务网", "Yunling Vocational Skills", "Oficios de Yunling"],
    url: "https://skill.example.cn/",
  },
  {
    name: ["青溪市民学习网", "Qingxi Citizens' Learning", "Aprendizaje de Qingxi"],
    url: "https://qingxi.example.cn/",
  },
  {
    name: ["澜汀终身学习在线", "Lanting Lifelong Learning", "Lanting en línea"],
    url: "https://lanting.example.cn/",
  },
  {
    name: ["松湾流动课堂", "Songwan Mobile Classroom", "Aula móvil de Songwan"],
    url: "https://songwan.example.cn/",
  },
];
