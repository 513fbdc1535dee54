import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the media domain (numbers 243001…). */
export const mediaMessages = {
  "media.notFound": kind(243001, 404, {
    zh: "没有找到这个资源",
    en: "This resource was not found",
    es: "No se encontró este recurso",
  }),
  "media.notYours": kind(243002, 403, {
    zh: "只有上传者和机构管理员可以修改这个资源",
    en: "Only who uploaded it and the organisation's administrators can change this resource",
    es: "Solo quien lo subió y los administradores de la organización pueden cambiar este recurso",
  }),
  "media.inUse": kind(243003, 409, {
    zh: "资源正在被课程使用，不能删除",
    en: "Courses use this resource, so it cannot be deleted",
    es: "Hay cursos que usan este recurso, por eso no se puede eliminar",
  }),
  "media.commentNeeded": kind(243004, 400, {
    zh: "请写明不通过的原因",
    en: "Please say why it is refused",
    es: "Indique por qué se rechaza",
  }),
  "media.auditStep": kind(243005, 409, {
    zh: "资源已经是这个审核结果",
    en: "The resource already has this result",
    es: "El recurso ya tiene este resultado",
  }),
  "media.statusStep": kind(243006, 409, {
    zh: "资源当前的状态不允许这样做",
    en: "The present state of the resource does not allow this",
    es: "El estado actual del recurso no lo permite",
  }),
  "media.notUsable": kind(243007, 403, {
    zh: "不能使用这个资源：它不属于您的机构，或还没有共享",
    en: "This resource cannot be used: it is not of your organisation, or not shared",
    es: "No se puede usar este recurso: no es de su organización o no está compartido",
  }),
  "media.uploadUnknown": kind(243011, 404, {
    zh: "没有找到这次上传，可能已经过期",
    en: "This upload was not found, it may have expired",
    es: "No se encontró esta subida, puede haber caducado",
  }),
  "media.uploadNotWhole": kind(243012, 409, {
    zh: "文件还没有传完",
    en: "The file is not whole yet",
    es: "El archivo aún no está completo",
  }),
  "media.empty": kind(243013, 400, {
    zh: "文件是空的，请检查",
    en: "The file is empty, please check it",
    es: "El archivo está vacío, revíselo",
  }),
  "media.tooLarge": kind(243014, 413, {
    zh: "文件过大：视频不超过 5 GB，音频不超过 1 GB，文档不超过 300 MB，图片不超过 20 MB",
    en: "The file is too large: videos up to 5 GB, sound 1 GB, documents 300 MB, pictures 20 MB",
    es: "El archivo es demasiado grande: vídeos hasta 5 GB, audio 1 GB, documentos 300 MB, imágenes 20 MB",
  }),
  "media.typeRefused": kind(243015, 400, {
    zh: "文件内容与要求的类型不符，或者不安全",
    en: "The content of the file is not of a type that is accepted here, or not safe",
    es: "El contenido del archivo no es de un tipo admitido aquí o no es seguro",
  }),
  "media.pictureRefused": kind(243016, 400, {
    zh: "图片无法读取，或边长超过 8000 像素",
    en: "The picture cannot be read, or a side is longer than 8000 pixels",
    es: "La imagen no se puede leer o un lado supera los 8000 píxeles",
  }),
  "media.archiveRefused": kind(243017, 400, {
    zh: "文件解压后过大或结构异常",
    en: "The file unpacks to too much, or its structure is not right",
    es: "El archivo ocupa demasiado al descomprimirlo o su estructura no es correcta",
  }),
  "media.storageFull": kind(243018, 503, {
    zh: "存储空间不足，文件没有保存，请联系管理员",
    en: "There is no room left, the file was not kept; please tell the administrator",
    es: "No queda espacio, el archivo no se guardó; avise al administrador",
  }),
  "media.quotaUsed": kind(243019, 409, {
    zh: "机构的存储空间已满，请先删除不用的资源",
    en: "Your organisation's room is used up, please delete resources that are not needed",
    es: "El espacio de su organización está lleno, elimine recursos que no use",
  }),
  "media.folderUnknown": kind(243020, 400, {
    zh: "不支持上传到这个目录",
    en: "Files cannot be put into this folder",
    es: "No se pueden subir archivos a esta carpeta",
  }),
  "media.tooManyUploads": kind(243021, 429, {
    zh: "同时上传的文件太多，请等一些传完再试",
    en: "Too many uploads at once, please wait for some to finish",
    es: "Demasiadas subidas a la vez, espere a que terminen algunas",
  }),
  "media.notTakenHere": kind(243024, 409, {
    zh: "这里现在不能上传文件",
    en: "No files are taken here now",
    es: "Aquí no se admiten archivos ahora",
  }),
  "media.largerThanHere": kind(243025, 413, {
    zh: "文件超过了这里允许的大小",
    en: "The file is larger than what is allowed here",
    es: "El archivo supera el tamaño admitido aquí",
  }),
  "media.subtitleRefused": kind(243022, 400, {
    zh: "字幕无法读取，请使用 SRT 或 VTT 格式",
    en: "The subtitles cannot be read, please use SRT or VTT",
    es: "No se pueden leer los subtítulos, use SRT o VTT",
  }),
  "media.withheld": kind(243026, 403, {
    zh: "文件里可能写有作者，盲评期间不提供",
    en: "The file may say who wrote it; it is withheld while marking is blind",
    es: "El archivo puede decir quién lo escribió; no se da mientras se corrige a ciegas",
  }),
  "media.addressExpired": kind(243023, 403, {
    zh: "播放地址已失效，请刷新页面",
    en: "The address has expired, please reload the page",
    es: "La dirección ha caducado, actualice la página",
  }),
} as const satisfies Record<string, FailureKind>;
