import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the files domain (numbers 230001…). */
export const filesMessages = {
  "files.folderUnknown": kind(230001, 400, {
    zh: "不支持上传到这个目录",
    en: "Files cannot be put into this folder",
    es: "No se pueden subir archivos a esta carpeta",
  }),
  "files.missing": kind(230002, 400, {
    zh: "没有收到文件，请重新选择",
    en: "No file arrived, please choose it again",
    es: "No llegó ningún archivo, elíjalo de nuevo",
  }),
  "files.empty": kind(230003, 400, {
    zh: "文件是空的，请检查",
    en: "The file is empty, please check it",
    es: "El archivo está vacío, revíselo",
  }),
  "files.tooLarge": kind(230004, 413, {
    zh: "文件过大：图片和表格不超过 10 MB，其他文件不超过 20 MB",
    en: "The file is too large: pictures and sheets up to 10 MB, other files up to 20 MB",
    es: "El archivo es demasiado grande: imágenes y hojas hasta 10 MB, otros hasta 20 MB",
  }),
  "files.typeRefused": kind(230005, 400, {
    zh: "文件内容与要求的类型不符",
    en: "The content of the file is not of a type that is accepted here",
    es: "El contenido del archivo no es de un tipo admitido aquí",
  }),
  "files.pictureRefused": kind(230006, 400, {
    zh: "图片无法读取，或边长超过 8000 像素",
    en: "The picture cannot be read, or a side is longer than 8000 pixels",
    es: "La imagen no se puede leer o un lado supera los 8000 píxeles",
  }),
  "files.archiveRefused": kind(230007, 400, {
    zh: "文件解压后过大或结构异常",
    en: "The file unpacks to too much, or its structure is not right",
    es: "El archivo ocupa demasiado al descomprimirlo o su estructura no es correcta",
  }),
  "files.quotaUsed": kind(230008, 429, {
    zh: "今天上传的文件已达上限，请明天再试",
    en: "Today's limit of uploads is reached, please try again tomorrow",
    es: "Ha alcanzado el límite de subidas de hoy, inténtelo mañana",
  }),
  "files.notFound": kind(230009, 404, {
    zh: "没有找到这个文件",
    en: "This file was not found",
    es: "No se encontró este archivo",
  }),
  "files.addressExpired": kind(230010, 403, {
    zh: "文件地址已失效，请刷新页面",
    en: "The address of this file has expired, please reload the page",
    es: "La dirección de este archivo ha caducado, actualice la página",
  }),
  "files.mayNotPut": kind(230011, 403, {
    zh: "您不能上传到这个目录",
    en: "You may not put files into this folder",
    es: "No puede subir archivos a esta carpeta",
  }),
} as const satisfies Record<string, FailureKind>;
