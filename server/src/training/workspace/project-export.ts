import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import {
  listManagedProjects,
  type PROJECT_TYPES,
} from "@perennial/contract/training/workspace/project-list.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { refuse } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { TrainingTables } from "../tables.ts";
import { foundListed, shownListed, withListed, type ProjectsWanted } from "./project-rows.ts";

const MAX_ROWS = 10_000;
const AT_ONCE = 500;
const FEN_PER_YUAN = 100;

interface SheetWords {
  readonly titles: readonly string[];
  readonly types: Readonly<Record<(typeof PROJECT_TYPES)[number], string>>;
  readonly reviews: readonly string[];
  readonly shelf: readonly [off: string, on: string];
}

const WORDS: Readonly<Record<Language, SheetWords>> = {
  zh: {
    titles: [
      "项目",
      "系列",
      "主办机构",
      "类型",
      "报名开始",
      "报名截止",
      "学习开始",
      "学习截止",
      "班级数",
      "报名人数",
      "名额",
      "价格（元）",
      "审核状态",
      "上架",
    ],
    types: {
      job: "岗位培训",
      qualification: "资格证书",
      continuing: "继续教育",
      community: "社区公益",
      other: "其他",
    },
    reviews: ["未提交", "待审核", "已通过", "未通过"],
    shelf: ["未上架", "已上架"],
  },
  en: {
    titles: [
      "Project",
      "Series",
      "Organiser",
      "Type",
      "Enrolment from",
      "Enrolment until",
      "Study from",
      "Study until",
      "Classes",
      "Enrolled",
      "Places",
      "Price (yuan)",
      "Review",
      "Shelf",
    ],
    types: {
      job: "Training for a job",
      qualification: "Qualification",
      continuing: "Continuing education",
      community: "Community",
      other: "Other",
    },
    reviews: ["Not submitted", "Waiting", "Passed", "Sent back"],
    shelf: ["Off the shelf", "On the shelf"],
  },
  es: {
    titles: [
      "Proyecto",
      "Serie",
      "Organiza",
      "Tipo",
      "Inscripción desde",
      "Inscripción hasta",
      "Estudio desde",
      "Estudio hasta",
      "Clases",
      "Inscritos",
      "Plazas",
      "Precio (yuanes)",
      "Revisión",
      "Oferta",
    ],
    types: {
      job: "Para el puesto",
      qualification: "Cualificación",
      continuing: "Educación continua",
      community: "Comunidad",
      other: "Otro",
    },
    reviews: ["Sin enviar", "En espera", "Aprobado", "Devuelto"],
    shelf: ["Fuera de oferta", "En oferta"],
  },
};

async function* sheetRows(
  db: Kysely<TrainingTables>,
  viewer: Viewer,
  wanted: ProjectsWanted & { readonly whose: "managed" | "run" },
  words: SheetWords,
): AsyncGenerator<readonly SheetCell[]> {
  for (let offset = 0; offset < MAX_ROWS; offset += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const rows = await withListed(
      viewer.userId,
      wanted,
    )(foundListed(db, viewer, wanted.whose, wanted))
      .limit(AT_ONCE)
      .offset(offset)
      .execute();
    for (const one of rows.map((row) => shownListed(viewer, row)))
      yield [
        one.name,
        one.seriesName,
        one.corpName,
        words.types[one.type],
        one.enrolStartDate,
        one.enrolEndDate,
        one.studyStartDate,
        one.studyEndDate,
        one.classNum,
        one.learnerNum,
        one.quota === 0 ? "" : one.quota,
        one.priceFen / FEN_PER_YUAN,
        words.reviews[one.review] ?? "",
        words.shelf[one.isOnShelf ? 1 : 0],
      ];
    if (rows.length < AT_ONCE) return;
  }
}

/** What the address asks for; whatever makes no sense is as if it were not there. */
export function wantedOf(query: URLSearchParams): ProjectsWanted {
  const given = (name: string, value: unknown): Record<string, unknown> => {
    const shape = listManagedProjects.input.shape[name as "keyword"];
    return shape.safeParse(value).success ? { [name]: value } : {};
  };
  const number = (name: string): Record<string, unknown> =>
    query.has(name) ? given(name, Number(query.get(name))) : {};
  const word = (name: string): Record<string, unknown> =>
    query.has(name) ? given(name, query.get(name)) : {};
  const flag = (name: string): Record<string, unknown> =>
    query.has(name) ? given(name, query.get(name) === "true") : {};
  return listManagedProjects.input.parse({
    ...word("keyword"),
    ...number("review"),
    ...flag("isOnShelf"),
    ...word("type"),
    ...word("studiedFrom"),
    ...word("studiedTo"),
    ...word("sortBy"),
    ...flag("isDescending"),
  });
}

/** The projects of a list as a sheet, as far as they fit what was searched for. */
export const projectExport = endpoint({
  name: "training.exportProjects",
  summary: "The list of projects of a scope, or of those that the caller helps to run, as xlsx",
  method: "GET",
  path: "/api/training/api/export/project-list",
  access: "training.author",
  fails: [],
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, query } = call;
    const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
    const whose = query.get("list") === "run" ? "run" : "managed";
    if (whose === "managed" && !viewer.permissions.has("training.manage"))
      refuse("kernel.forbidden");
    const words = WORDS[caller.language];
    const wanted = { ...wantedOf(query), whose } as const;
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `project-list-${chinaDay(now())}.xlsx`,
      columns: words.titles.map((title) => ({ title })),
      rows: sheetRows(tablesOf<TrainingTables>(services.db), viewer, wanted, words),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "training.exportProjects",
      filter: wanted,
      rowCount,
      fileHash,
    });
    return answer;
  },
});
