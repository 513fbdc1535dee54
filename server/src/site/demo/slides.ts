import type { DemoSaid } from "./nav.ts";

/** One slide of the home page. */
export interface DemoSlide {
  /** Also the picture: `<key>.webp` 1600 × 420, `<key>-s.webp` 780 × 440. */
  readonly key: string;
  /** At most fourteen characters in Chinese; HTML, never part of the picture. */
  readonly headline: DemoSaid;
  readonly subline: DemoSaid;
  /** `{tag-…}` and `{topic-…}` stand for the id of that demo row, as in the menus. */
  readonly link: string;
}

/** The slides of the province site, in order. */
export const demoSlides: readonly DemoSlide[] = [
  {
    key: "banner-evergreen",
    headline: [
      "一生都是好学年华",
      "Every age is a good age to learn",
      "Toda edad es buena para aprender",
    ],
    subline: [
      "四十门公开课，全省居民免费学",
      "Forty open courses, free for every resident",
      "Cuarenta cursos abiertos, gratis para todos",
    ],
    link: "/course",
  },
  {
    key: "banner-festival",
    headline: ["第八届云岭学习节", "The 8th Festival of Learning", "VIII Fiesta del Aprendizaje"],
    subline: [
      "十一月，三座城市，一百二十场活动在等你",
      "November, three cities, 120 events await you",
      "Noviembre, tres ciudades, 120 actividades",
    ],
    link: "/specialSubject/{topic-festival}",
  },
  {
    key: "banner-senior",
    headline: ["老有所学，学有所乐", "Learn on, and enjoy it", "Seguir aprendiendo, con gusto"],
    subline: [
      "书画、合唱、太极，老年课堂冬季班正在进行",
      "Painting, choir, tai chi: winter classes are on",
      "Pintura, coro y taichí: clases de invierno",
    ],
    link: "/course?tagIds={tag-senior}",
  },
  {
    key: "banner-craft",
    headline: ["一技在身，四季从容", "A craft for every season", "Un oficio para cada estación"],
    subline: [
      "木作、面点、护理，线上学理论，线下进车间",
      "Joinery, pastry, nursing: theory online, workshop on site",
      "Carpintería, repostería, cuidados: teoría y taller",
    ],
    link: "/specialSubject/{topic-craftsman}",
  },
  {
    key: "banner-starry",
    headline: ["去山里上一堂课", "A lesson in the mountains", "Una clase en la montaña"],
    subline: [
      "草木、星空与气候，跟着研究员走进云岭",
      "Plants, stars and climate with Yunling's researchers",
      "Plantas, estrellas y clima con investigadores",
    ],
    link: "/specialSubject/{topic-nature}",
  },
];

/** Those of the school. */
export const demoSchoolSlides: readonly DemoSlide[] = [
  {
    key: "banner-school-cranes",
    headline: ["重新做一回学生", "Be a student again", "Vuelva a ser estudiante"],
    subline: [
      "五个系、三十间教室，六千位同学在等你",
      "Five departments, thirty rooms, six thousand classmates",
      "Cinco departamentos y seis mil compañeros",
    ],
    link: "/course",
  },
  {
    key: "banner-school-ink",
    headline: ["四十年，一笔一画", "Forty years, stroke by stroke", "Cuarenta años, trazo a trazo"],
    subline: [
      "校史馆开放，来看看第一张学籍卡",
      "The school museum is open: see the first student card",
      "El museo escolar abre sus puertas",
    ],
    link: "/news",
  },
];
