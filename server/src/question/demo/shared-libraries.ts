import { LibraryKind } from "@perennial/contract/question/library.ts";

/** Numbers of a paper that a shared library holds, under a subject of its own. */
interface SharedPart {
  readonly paper: string;
  readonly subject: string;
  readonly numbers: readonly number[];
}

/** A library beside those of courses. */
export interface SharedLibrary {
  readonly kind: number;
  readonly id: string;
  /** Begins the ids of its questions. */
  readonly prefix: string;
  readonly ownerId: string;
  /** The course in whose place (school and site) it stands. */
  readonly like: string;
  /** Copies of questions that stay in their course. */
  readonly copies: readonly SharedPart[];
  /** Questions that are here alone, and for exams only. */
  readonly secret: readonly SharedPart[];
}

/** Numbers that the library of every course keeps for its own exam. */
export const COURSE_SECRET: ReadonlySet<number> = new Set([12, 16, 21, 24]);

/** Questions that are no longer asked, by paper and number. */
export const DISABLED: ReadonlySet<string> = new Set(["tea 18", "office 20", "papercut 23"]);

/** What a question said before it was changed. */
export const EARLIER: Readonly<Record<string, { readonly name: string; readonly note: string }>> = {
  "calligraphy 3": {
    name: "<p>练毛笔字用哪种纸好（　　）</p>",
    note: "说清是日课，并加上“不太洇墨”的条件",
  },
  "firstaid 7": { name: "<p>烫伤了怎么办（　　）</p>", note: "写明部位和原因" },
  "finance 9": { name: "<p>1 万元存一年，年利率 2%，利息是多少（　　）</p>", note: "措辞统一" },
};

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const sharedLibraries = (siteId: string): readonly SharedLibrary[] => [
  {
    kind: LibraryKind.corp,
    id: "corp-senior-university",
    prefix: "demo-school",
    ownerId: "school01",
    like: "course-calligraphy-01",
    copies: [
      { paper: "calligraphy", subject: "书法", numbers: numbers(1, 11) },
      { paper: "choir", subject: "合唱", numbers: numbers(1, 11) },
    ],
    secret: [
      { paper: "calligraphy", subject: "书法", numbers: [26, 28] },
      { paper: "choir", subject: "合唱", numbers: [24, 25] },
    ],
  },
  {
    kind: LibraryKind.site,
    id: siteId,
    prefix: "demo-site",
    ownerId: "site01",
    like: "course-civil-code-01",
    copies: [
      { paper: "antifraud", subject: "防诈骗", numbers: numbers(1, 10) },
      { paper: "firstaid", subject: "急救", numbers: numbers(1, 11) },
      { paper: "civil-code", subject: "民法典", numbers: numbers(1, 8) },
    ],
    secret: [
      { paper: "antifraud", subject: "防诈骗", numbers: [25] },
      { paper: "firstaid", subject: "急救", numbers: [25] },
    ],
  },
  {
    kind: LibraryKind.project,
    id: "project-community-health",
    prefix: "demo-project",
    ownerId: "teacher01",
    like: "course-calligraphy-01",
    // Its subjects are courses of the project.
    copies: [
      { paper: "firstaid", subject: "家庭急救必修课", numbers: numbers(1, 12) },
      { paper: "wellness", subject: "四季养生：饮食、起居与穴位", numbers: numbers(1, 8) },
    ],
    secret: [],
  },
  {
    kind: LibraryKind.own,
    id: "teacher01",
    prefix: "demo-own",
    ownerId: "teacher01",
    like: "course-calligraphy-01",
    copies: [{ paper: "calligraphy", subject: "书法", numbers: [1, 6, 13, 17, 22, 27] }],
    secret: [],
  },
];
