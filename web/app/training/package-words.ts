import type { Language } from "@perennial/contract/kernel/failure.ts";
import { ownWords } from "../kernel/own-words.ts";

const zh = {
  title: "课程包",
  lead: "几门课编成一个目标，按顺序学下来，不用自己挑。",
  description: (site: string) => `${site}的课程包：几门课编成一个学习目标。`,
  searchLabel: "搜索课程包",
  searchPlaceholder: "课程包名称",
  found: (count: string) => `共 ${count} 个课程包`,
  noneYet: "还没有课程包上架，先看看课程吧",
  noneFound: "没有找到课程包，换个名称试试",
  all: "查看全部课程包",
  courses: (count: number) => `${count} 门课程`,
  rule: (required: number, electives: number) =>
    electives > 0 ? `必修 ${required} 门，选修至少 ${electives} 门` : `必修 ${required} 门`,
  onlyElectives: (electives: number) => `选修至少 ${electives} 门`,
  learners: (count: string) => `${count} 人学习`,
  by: (corp: string) => `由${corp}开设`,
  intro: "课程包介绍",
  audience: "适合谁",
  list: "包含的课程",
  required: "必修",
  unlock: {
    free: "课程可以按任意顺序学习",
    ordered: "按顺序学习，学完前面的必修课，后面的课程解锁",
    afterRequired: "学完全部必修课，选修课解锁",
    each: "部分课程要先学完指定的课程",
  },
  after: (names: readonly string[]) => `先学完：${names.join("、")}`,
  join: "报名课程包",
  signIn: "登录后报名",
  joined: "您已报名这个课程包",
  go: "进入学习",
  done: "报名成功",
};
const en: typeof zh = {
  title: "Course packages",
  lead: "Several courses for one aim, in an order that somebody has thought about.",
  description: (site) => `Course packages of ${site}: several courses for one aim.`,
  searchLabel: "Search packages",
  searchPlaceholder: "Name of a package",
  found: (count) => `${count} packages`,
  noneYet: "No packages yet; have a look at the courses",
  noneFound: "No package found; try another name",
  all: "See all packages",
  courses: (count) => `${count} courses`,
  rule: (required, electives) =>
    electives > 0 ? `${required} required, at least ${electives} elective` : `${required} required`,
  onlyElectives: (electives) => `At least ${electives} elective`,
  learners: (count) => `${count} learners`,
  by: (corp) => `Offered by ${corp}`,
  intro: "About this package",
  audience: "Who it is for",
  list: "Courses in it",
  required: "Required",
  unlock: {
    free: "The courses may be taken in any order",
    ordered:
      "The courses are taken in order: a course opens when the required ones before it are complete",
    afterRequired: "Electives open when all required courses are complete",
    each: "Some courses open when others are complete",
  },
  after: (names) => `After: ${names.join(", ")}`,
  join: "Join the package",
  signIn: "Sign in to join",
  joined: "You have joined this package",
  go: "Go and learn",
  done: "You have joined",
};
const es: typeof zh = {
  title: "Paquetes de cursos",
  lead: "Varios cursos para una meta, en un orden ya pensado.",
  description: (site) => `Paquetes de cursos de ${site}: varios cursos para una meta.`,
  searchLabel: "Buscar paquetes",
  searchPlaceholder: "Nombre del paquete",
  found: (count) => `${count} paquetes`,
  noneYet: "Aún no hay paquetes; vea los cursos",
  noneFound: "Ningún paquete; pruebe otro nombre",
  all: "Ver todos los paquetes",
  courses: (count) => `${count} cursos`,
  rule: (required, electives) =>
    electives > 0
      ? `${required} obligatorios, al menos ${electives} optativos`
      : `${required} obligatorios`,
  onlyElectives: (electives) => `Al menos ${electives} optativos`,
  learners: (count) => `${count} alumnos`,
  by: (corp) => `Ofrecido por ${corp}`,
  intro: "Sobre este paquete",
  audience: "Para quién",
  list: "Cursos que incluye",
  required: "Obligatorio",
  unlock: {
    free: "Los cursos se pueden seguir en cualquier orden",
    ordered: "Los cursos van en orden: cada uno se abre al completar los obligatorios anteriores",
    afterRequired: "Los optativos se abren al completar todos los obligatorios",
    each: "Algunos cursos se abren al completar otros",
  },
  after: (names) => `Después de: ${names.join(", ")}`,
  join: "Inscribirse",
  signIn: "Inicie sesión para inscribirse",
  joined: "Está inscrito en este paquete",
  go: "Ir a aprender",
  done: "Inscripción hecha",
};

/** Words of the public pages of packages, for what is no component. */
export const packageWords: Readonly<Record<Language, typeof zh>> = { zh, en, es };

export const usePackageWords = ownWords<typeof zh>({ zh, en, es });

type Words = Pick<typeof zh, "rule" | "onlyElectives" | "courses">;

/** What has to be taken of a package, in words. */
export function ruleOf(
  words: Words,
  of: { readonly requiredNum: number; readonly electiveMin: number; readonly courseNum: number },
): string {
  if (of.requiredNum > 0) return words.rule(of.requiredNum, of.electiveMin);
  return of.electiveMin > 0 ? words.onlyElectives(of.electiveMin) : words.courses(of.courseNum);
}
