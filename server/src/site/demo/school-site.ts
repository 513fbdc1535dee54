import type { DemoNavItem } from "./nav.ts";
import type { DemoSite } from "./site.ts";

/** 云岭老年大学 on school.localhost: its own host, menu and look. */
export const demoSchoolSite: DemoSite & { readonly topNav: readonly DemoNavItem[] } = {
  key: "site-senior-university",
  siteName: "云岭老年大学",
  siteNameEn: "Yunling University of the Third Age",
  siteType: "CorpUniversity",
  corpKey: "corp-senior-university",
  domainName: "school.localhost",
  slogan: "厚德 · 乐学 · 康健 · 有为",
  seoDesc:
    "云岭老年大学创办于一九八六年，设书画、音乐、舞蹈、健康、数字生活五个系，线上线下同步招生。",
  seoKeyword: "老年大学,书法,国画,合唱,太极拳,智能手机,云岭",
  logo: "school-logo.svg",
  lightLogo: "school-logo-light.svg",
  browserIcon: "school-favicon.svg",
  guidanceCorpName: "云岭省终身教育服务中心",
  technicalSupport: "常学",
  icp: "云ICP备00000000号-2",
  copyright: "云岭老年大学",
  hotWords: ["楷书", "合唱", "八段锦", "手机摄影", "葫芦丝"],
  topNav: [
    { key: "school-nav-home", name: ["首页", "Home", "Inicio"], url: "/", openType: "Self" },
    {
      key: "school-nav-course",
      name: ["课程", "Courses", "Cursos"],
      url: "/course",
      openType: "Self",
    },
    {
      key: "school-nav-news",
      name: ["校园新闻", "Campus news", "Noticias"],
      url: "/news",
      openType: "Self",
    },
    {
      key: "school-nav-teacher",
      name: ["教师", "Teachers", "Docentes"],
      url: "/teacher",
      openType: "Self",
    },
    {
      key: "school-nav-app",
      name: ["手机客户端", "Mobile app", "App móvil"],
      url: "/mobile/download",
      openType: "Self",
    },
  ],
};
