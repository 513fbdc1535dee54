import { ownWords } from "../../kernel/own-words.ts";
import type { ListWords } from "../people/list-words.ts";

const zh = {
  title: "导入教师",
  lead: "下载模板，每行填一位主办机构的教师后上传；也可以把表格里的行粘贴进来。确认之前可以逐行看结果。",
  template: "下载模板",
  choose: "选择表格",
  noFile: "还没有选择文件",
  lines: "或粘贴名单",
  linesHint: "每行一位：登录名、手机号或工号，后面可带姓名和称谓",
  read: "读取",
  counts: (waiting: number, same: number, refused: number) =>
    `要导入 ${waiting} 人，已在其中 ${same} 人，有错 ${refused} 行`,
  refusedHint: "有错的行不会导入。改好后再导入一次即可，已导入的不受影响。",
  saved: (n: number) => `已导入 ${n} 人，并通知了新加入的教师`,
  nothing: "没有要导入的人，师资不变",
  row: (row: number, who: string) => (who === "" ? `第 ${row} 行` : `第 ${row} 行 ${who}`),
  fates: { 0: "要导入", 2: "已在其中", 3: "有错" },
  more: (n: number) => `还有 ${n} 行`,
  confirmNum: (n: number) => `确认导入 ${n} 人`,
  other: "换一份名单",
  close: "关闭",
  faults: {
    blank: () => "没有填登录名、手机号或工号",
    formula: (said: string) => `「${said}」是公式，请填文字`,
    unknown: (said: string) => `在主办机构的教师里没有找到「${said}」`,
    several: (said: string) => `有多个人对应「${said}」，请改填登录名`,
    nameDiffers: (said: string) => `姓名「${said}」与这个账号不符`,
    twice: () => "与前面的行是同一个人",
    titleLong: () => "称谓最多 30 个字",
  },
} satisfies ListWords;
const en: typeof zh = {
  title: "Import teachers",
  lead: "Download the template, one teacher of the organiser a row, and upload it, or paste rows of a sheet. You see row by row what would happen before you confirm.",
  template: "Download template",
  choose: "Choose a sheet",
  noFile: "No file chosen yet",
  lines: "Or paste a list",
  linesHint: "One teacher a line: login name, mobile or number, then name and title",
  read: "Read",
  counts: (waiting, same, refused) =>
    `${waiting} to add, ${same} there already, ${refused} rows with faults`,
  refusedHint:
    "Rows with faults are left out. Mend them and import the list again; what was added stays.",
  saved: (n) => `${n} added; those who are new have been told`,
  nothing: "Nobody to add; the teachers stay as they are",
  row: (row, who) => (who === "" ? `Row ${row}` : `Row ${row} ${who}`),
  fates: { 0: "To add", 2: "There already", 3: "Fault" },
  more: (n) => `${n} more`,
  confirmNum: (n) => `Add ${n}`,
  other: "Another list",
  close: "Close",
  faults: {
    blank: () => "There is no login name, mobile or number",
    formula: (said) => `“${said}” is a formula; write plain text`,
    unknown: (said) => `“${said}” is none of the organiser's teachers`,
    several: (said) => `“${said}” is several people; give the login name`,
    nameDiffers: (said) => `“${said}” is not the name of this account`,
    twice: () => "The same person as in a row before",
    titleLong: () => "A title has at most 30 characters",
  },
};
const es: typeof zh = {
  title: "Importar docentes",
  lead: "Descargue la plantilla, un docente de la organización por fila, y súbala, o pegue filas de una hoja. Verá qué pasaría con cada fila antes de confirmar.",
  template: "Descargar plantilla",
  choose: "Elegir hoja",
  noFile: "Aún no hay archivo",
  lines: "O pegue una lista",
  linesHint: "Un docente por línea: usuario, móvil o número; después nombre y título",
  read: "Leer",
  counts: (waiting, same, refused) =>
    `${waiting} por añadir, ${same} ya están, ${refused} filas con errores`,
  refusedHint: "Las filas con errores no se importan. Corríjalas y repita; lo añadido se conserva.",
  saved: (n) => `${n} añadidos; se avisó a los nuevos`,
  nothing: "Nadie por añadir; todo queda igual",
  row: (row, who) => (who === "" ? `Fila ${row}` : `Fila ${row} ${who}`),
  fates: { 0: "Por añadir", 2: "Ya está", 3: "Error" },
  more: (n) => `${n} más`,
  confirmNum: (n) => `Añadir ${n}`,
  other: "Otra lista",
  close: "Cerrar",
  faults: {
    blank: () => "Falta el usuario, móvil o número",
    formula: (said) => `«${said}» es una fórmula; escriba texto`,
    unknown: (said) => `«${said}» no es docente de la organización`,
    several: (said) => `«${said}» son varias personas; dé el usuario`,
    nameDiffers: (said) => `«${said}» no es el nombre de esta cuenta`,
    twice: () => "La misma persona que en otra fila",
    titleLong: () => "Un título tiene como máximo 30 caracteres",
  },
};

/** Words of the list of teachers that is brought into a project. */
export const useImportTeachersWords = ownWords<typeof zh>({ zh, en, es });
