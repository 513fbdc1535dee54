import { ownWords } from "../../../kernel/own-words.ts";

/** Words of the sheet of marks: download, upload, what becomes of each row. */
export const useSheetWords = ownWords({
  zh: {
    files: (n: number) => `下载作答文件（${n}）`,
    download: "下载评分表",
    upload: "上传评分表",
    lead: "先下载评分表，在表里填得分和评语，再上传。保存之前可以逐行看会改什么。",
    choose: "选择表格",
    noFile: "还没有选择文件",
    read: "读取",
    counts: (waiting: number, same: number, refused: number) =>
      `要改 ${waiting} 份，没有变化 ${same} 份，有错 ${refused} 份`,
    savedCounts: (saved: number, refused: number) =>
      refused > 0 ? `已保存 ${saved} 份，没有保存 ${refused} 份` : `已保存 ${saved} 份`,
    refusedHint: "有错的行不会保存。可以在表格里改好，再上传一次；已保存的不受影响。",
    nothing: "表格里的分数和评语与现在的一样，没有要保存的",
    row: (row: number, learner: string) =>
      learner === "" ? `第 ${row} 行` : `第 ${row} 行 ${learner}`,
    fates: { 0: "要改", 1: "已保存", 2: "没有变化", 3: "有错" },
    change: (no: number, before: string, after: string) =>
      before === "" ? `第 ${no} 题 ${after} 分` : `第 ${no} 题 ${before} 分改为 ${after} 分`,
    commentOnly: (no: number) => `第 ${no} 题改评语`,
    withComment: "，改评语",
    more: (n: number) => `还有 ${n} 行要改`,
    why: "改分理由",
    whyHint: "表里有已经批过的答案，理由会和原来的分数一起记下来",
    whyMissing: "请写改分理由",
    confirm: (n: number) => `确认保存 ${n} 份`,
    other: "换一份表格",
    close: "关闭",
    faults: {
      unknownScript: (value: string) => `找不到编号为「${value}」的答卷`,
      twice: () => "这份答卷在表里出现了两次",
      versionLost: () => "版本一格被改过，或试卷已换，请重新下载",
      notNumber: (value: string) => `「${value}」不是数字`,
      outOfRange: (value: string) => `得分要在 0 与 ${value} 之间`,
      emptied: (value: string) => `已有 ${value} 分，不能清空`,
      pointsMissing: () => "有评语没有得分，请填得分",
      commentTooLong: () => "评语太长",
      commentRefused: (value: string) => `评语含有不能使用的词：${value}`,
      changed: (value: string) =>
        value === "" ? "下载之后有人改过，请重新下载" : `下载之后有人改成了 ${value} 分`,
      notYours: () => "这份答案已由其他老师评分",
      notAsked: () => "这份答卷没有这道题",
      notHandedIn: () => "这份答卷已退回或还在作答",
    },
  },
  en: {
    files: (n: number) => `Download files (${n})`,
    download: "Download mark sheet",
    upload: "Upload mark sheet",
    lead: "Download the sheet, fill in points and comments, and upload it. You see row by row what would change before anything is saved.",
    choose: "Choose a sheet",
    noFile: "No file chosen yet",
    read: "Read",
    counts: (waiting: number, same: number, refused: number) =>
      `${waiting} to save, ${same} unchanged, ${refused} with faults`,
    savedCounts: (saved: number, refused: number) =>
      refused > 0 ? `${saved} saved, ${refused} not saved` : `${saved} saved`,
    refusedHint:
      "Rows with faults are not saved. Mend them in the sheet and upload it again; what was saved stays.",
    nothing: "The sheet holds the points and comments that stand already; nothing to save",
    row: (row: number, learner: string) =>
      learner === "" ? `Row ${row}` : `Row ${row} ${learner}`,
    fates: { 0: "To save", 1: "Saved", 2: "Unchanged", 3: "Fault" },
    change: (no: number, before: string, after: string) =>
      before === ""
        ? `Question ${no}: ${after} points`
        : `Question ${no}: ${before} becomes ${after} points`,
    commentOnly: (no: number) => `Question ${no}: another comment`,
    withComment: ", another comment",
    more: (n: number) => (n === 1 ? "1 more row to save" : `${n} more rows to save`),
    why: "Why the points change",
    whyHint: "Some answers are marked already; the reason is kept with the old points",
    whyMissing: "Say why the points change",
    confirm: (n: number) => (n === 1 ? "Save 1 script" : `Save ${n} scripts`),
    other: "Another sheet",
    close: "Close",
    faults: {
      unknownScript: (value: string) => `There is no script "${value}" here`,
      twice: () => "This script stands twice in the sheet",
      versionLost: () =>
        "The version was changed, or the paper is another; download the sheet again",
      notNumber: (value: string) => `"${value}" is no number`,
      outOfRange: (value: string) => `The points must lie between 0 and ${value}`,
      emptied: (value: string) => `${value} points stand there and cannot be taken away`,
      pointsMissing: () => "There is a comment without points",
      commentTooLong: () => "The comment is too long",
      commentRefused: (value: string) => `The comment holds words that are not allowed: ${value}`,
      changed: (value: string) =>
        value === ""
          ? "Somebody has changed it since the download; download the sheet again"
          : `Somebody has made it ${value} points since the download`,
      notYours: () => "Others have marked this answer",
      notAsked: () => "This script does not have the question",
      notHandedIn: () => "The script was handed back or is being worked on",
    },
  },
  es: {
    files: (n: number) => `Descargar archivos (${n})`,
    download: "Descargar hoja de notas",
    upload: "Subir hoja de notas",
    lead: "Descargue la hoja, escriba puntos y comentarios y súbala. Antes de guardar verá fila por fila qué cambiaría.",
    choose: "Elegir hoja",
    noFile: "Aún no hay archivo",
    read: "Leer",
    counts: (waiting: number, same: number, refused: number) =>
      `${waiting} por guardar, ${same} sin cambios, ${refused} con errores`,
    savedCounts: (saved: number, refused: number) =>
      refused > 0 ? `${saved} guardadas, ${refused} sin guardar` : `${saved} guardadas`,
    refusedHint:
      "Las filas con errores no se guardan. Corríjalas en la hoja y súbala otra vez; lo guardado se queda.",
    nothing: "La hoja dice lo que ya consta; no hay nada que guardar",
    row: (row: number, learner: string) =>
      learner === "" ? `Fila ${row}` : `Fila ${row} ${learner}`,
    fates: { 0: "Por guardar", 1: "Guardada", 2: "Sin cambios", 3: "Error" },
    change: (no: number, before: string, after: string) =>
      before === ""
        ? `Pregunta ${no}: ${after} puntos`
        : `Pregunta ${no}: de ${before} a ${after} puntos`,
    commentOnly: (no: number) => `Pregunta ${no}: otro comentario`,
    withComment: ", otro comentario",
    more: (n: number) => (n === 1 ? "1 fila más por guardar" : `${n} filas más por guardar`),
    why: "Por qué cambian los puntos",
    whyHint: "Algunas respuestas ya están calificadas; el motivo queda con los puntos anteriores",
    whyMissing: "Indique por qué cambian los puntos",
    confirm: (n: number) => (n === 1 ? "Guardar 1 entrega" : `Guardar ${n} entregas`),
    other: "Otra hoja",
    close: "Cerrar",
    faults: {
      unknownScript: (value: string) => `No existe la entrega «${value}»`,
      twice: () => "Esta entrega aparece dos veces en la hoja",
      versionLost: () => "La versión se cambió o la prueba es otra; descargue la hoja otra vez",
      notNumber: (value: string) => `«${value}» no es un número`,
      outOfRange: (value: string) => `Los puntos deben estar entre 0 y ${value}`,
      emptied: (value: string) => `Constan ${value} puntos y no se pueden quitar`,
      pointsMissing: () => "Hay comentario sin puntos",
      commentTooLong: () => "El comentario es demasiado largo",
      commentRefused: (value: string) => `El comentario contiene palabras no permitidas: ${value}`,
      changed: (value: string) =>
        value === ""
          ? "Alguien la cambió tras la descarga; descargue la hoja otra vez"
          : `Alguien puso ${value} puntos tras la descarga`,
      notYours: () => "Otros ya han calificado esta respuesta",
      notAsked: () => "Esta entrega no tiene la pregunta",
      notHandedIn: () => "La entrega se devolvió o está en curso",
    },
  },
});
