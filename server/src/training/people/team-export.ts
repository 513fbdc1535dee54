import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import { maskedMobile } from "@perennial/contract/kernel/china.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import {
  PACKAGE_RIGHT_FAILS,
  type PROJECT_RIGHTS,
} from "@perennial/contract/training/package-edit.ts";
import { mobileOf } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import { tablesOf } from "../../kernel/services.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import type { TrainingTables } from "../tables.ts";
import { readTeam } from "./team-rows.ts";

type Right = (typeof PROJECT_RIGHTS)[number];

interface SheetWords {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rights: Readonly<Record<Right, string>>;
  readonly owner: string;
  readonly between: string;
}

const WORDS: Readonly<Record<Language, SheetWords>> = {
  zh: {
    // As the credit bank calls this sheet.
    name: "学分银行管理中心管理员信息表",
    titles: ["姓名", "登录名", "手机", "机构", "权限", "添加人", "添加时间"],
    rights: { course: "课程", learner: "学员", result: "成绩", certificate: "证书" },
    owner: "负责人",
    between: "、",
  },
  en: {
    name: "project-team",
    titles: ["Name", "Login name", "Mobile", "Organisation", "Rights", "Added by", "Since"],
    rights: {
      course: "Courses",
      learner: "Learners",
      result: "Results",
      certificate: "Certificates",
    },
    owner: "Owner",
    between: ", ",
  },
  es: {
    name: "equipo-del-proyecto",
    titles: ["Nombre", "Usuario", "Móvil", "Organización", "Permisos", "Añadido por", "Desde"],
    rights: {
      course: "Cursos",
      learner: "Alumnos",
      result: "Resultados",
      certificate: "Certificados",
    },
    owner: "Responsable",
    between: ", ",
  },
};

/** The team of a project as a sheet; numbers stay masked. */
export const teamExport: Endpoint = endpoint({
  name: "training.exportTeam",
  summary: "Who runs a project, as xlsx",
  method: "GET",
  path: "/api/training/api/export/team",
  access: "training.author",
  fails: PACKAGE_RIGHT_FAILS,
  things: { packageId: "coursePackage:runTeam" },
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, right } = call;
    const words = WORDS[caller.language];
    const { id } = right.packageId;
    const team = await readTeam(tablesOf<TrainingTables>(services.db), id);
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `${words.name}-${chinaDay(now())}.xlsx`,
      columns: words.titles.map((title) => ({ title })),
      rows: team.map((one) => [
        one.name,
        one.loginName,
        maskedMobile(mobileOf(services.vault, one.mobile)),
        one.corpName,
        one.isOwner ? words.owner : one.rights.map((own) => words.rights[own]).join(words.between),
        one.addedByName,
        chinaMinute(one.addedAt),
      ]),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "training.exportTeam",
      filter: { packageId: id },
      rowCount,
      fileHash,
    });
    return answer;
  },
});
