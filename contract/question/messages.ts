import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the question domain (numbers 244001…). */
export const questionMessages = {
  "question.notFound": kind(244001, 404, {
    zh: "没有找到这道题",
    en: "This question was not found",
    es: "No se ha encontrado la pregunta",
  }),
  "question.answerWrong": kind(244002, 400, {
    zh: "题目还不完整，请看标出的地方",
    en: "The question is not complete; look at the marked places",
    es: "La pregunta no está completa; vea los lugares marcados",
  }),
  "question.changed": kind(244003, 409, {
    zh: "这道题刚被别人改过，请看过新内容后再改",
    en: "Somebody has just changed this question; look at it again first",
    es: "Alguien acaba de cambiar esta pregunta; vuelva a verla primero",
  }),
  "question.used": kind(244004, 409, {
    zh: "这道题正在使用，请先从视频打点和练习中移除",
    en: "This question is in use; take it out of videos and exercises first",
    es: "Esta pregunta está en uso; quítela antes de los vídeos y ejercicios",
  }),
  "question.fileWrong": kind(244005, 400, {
    zh: "题目的附件只能是图片、音频或 PDF",
    en: "The file of a question is a picture, a sound or a PDF",
    es: "El archivo de una pregunta es una imagen, un audio o un PDF",
  }),
  "question.mayNot": kind(244006, 403, {
    zh: "你可以看这个题库，但不能改动它",
    en: "You may see this library, but not change it",
    es: "Puede ver esta biblioteca, pero no cambiarla",
  }),
  "question.libraryNotFound": kind(244007, 404, {
    zh: "没有找到这个题库",
    en: "This library was not found",
    es: "No se ha encontrado la biblioteca",
  }),
  "question.practiceOrExam": kind(244008, 400, {
    zh: "考试保密的题不能同时用于练习",
    en: "A question that is kept for exams cannot be practised too",
    es: "Una pregunta reservada para exámenes no puede practicarse",
  }),
  "question.knowledgeUnknown": kind(244009, 400, {
    zh: "这个题库里没有这个知识点",
    en: "This library has no such point of knowledge",
    es: "Esta biblioteca no tiene ese punto de conocimiento",
  }),
  "question.versionNotFound": kind(244030, 404, {
    zh: "没有找到这个版本",
    en: "This version was not found",
    es: "No se ha encontrado esta versión",
  }),
  "question.usedOpenly": kind(244031, 409, {
    zh: "视频打点或练习正在使用这道题，不能设为考试保密",
    en: "A film or an exercise asks this question, so it cannot be kept for exams",
    es: "Un vídeo o un ejercicio usa esta pregunta; no puede reservarse para exámenes",
  }),
  "question.tooManyMarks": kind(244032, 400, {
    zh: "一道题最多 10 个知识点、10 个标签",
    en: "A question has at most 10 points of knowledge and 10 tags",
    es: "Una pregunta tiene como máximo 10 puntos de conocimiento y 10 etiquetas",
  }),
  "question.sameLibrary": kind(244033, 400, {
    zh: "题目已经在这个题库里了",
    en: "The questions are in this library already",
    es: "Las preguntas ya están en esta biblioteca",
  }),
  "question.answered": kind(244034, 409, {
    zh: "已经有人答过这道题，不能删除，可以停用",
    en: "People have answered this question; it cannot be removed, but disabled",
    es: "Ya hay respuestas a esta pregunta; no se puede eliminar, pero sí desactivar",
  }),
  "question.treeFull": kind(244035, 409, {
    zh: "一个题库最多 2000 个知识点",
    en: "A library has at most 2000 points of knowledge",
    es: "Una biblioteca tiene como máximo 2000 puntos de conocimiento",
  }),
  "question.treeDeep": kind(244036, 400, {
    zh: "知识点最多 8 级",
    en: "Points of knowledge have at most 8 levels",
    es: "Los puntos de conocimiento tienen como máximo 8 niveles",
  }),
  "question.pointTaken": kind(244037, 409, {
    zh: "同一级已有同名的知识点",
    en: "There is a point of this name beside it already",
    es: "Ya hay un punto con este nombre al mismo nivel",
  }),
  "question.ownBranch": kind(244038, 400, {
    zh: "不能移到它自己下面",
    en: "A point cannot move below itself",
    es: "Un punto no puede moverse bajo sí mismo",
  }),
  "question.proposalNotFound": kind(244039, 404, {
    zh: "没有找到这条推荐，可能已被撤回",
    en: "This proposal was not found; it may have been taken back",
    es: "No se ha encontrado esta propuesta; quizá se retiró",
  }),
  "question.proposalClosed": kind(244040, 409, {
    zh: "这条推荐已经处理过了",
    en: "This proposal has been decided already",
    es: "Esta propuesta ya está decidida",
  }),
  "question.ownProposal": kind(244041, 403, {
    zh: "自己推荐的题目要由别人审核",
    en: "Somebody else decides about what one proposes oneself",
    es: "Lo que uno propone lo decide otra persona",
  }),
  "question.notAbove": kind(244042, 400, {
    zh: "只能推荐到上一级题库",
    en: "Questions are proposed to a library above only",
    es: "Las preguntas se proponen solo a una biblioteca superior",
  }),
  "question.copyInstead": kind(244043, 400, {
    zh: "您管理这个题库，可以直接复制过去",
    en: "You look after this library; copy the questions there",
    es: "Usted gestiona esta biblioteca; copie las preguntas directamente",
  }),
  "question.isDisabled": kind(244044, 409, {
    zh: "停用的题目不能推荐，请先启用",
    en: "A disabled question cannot be proposed; enable it first",
    es: "Una pregunta desactivada no se puede proponer; actívela antes",
  }),
  "question.proposalsFull": kind(244045, 409, {
    zh: "等待审核的题目最多 500 道，请等一批审核完再推荐",
    en: "At most 500 questions of yours may wait there; propose more once some are decided",
    es: "Como máximo 500 preguntas suyas pueden esperar; proponga más cuando se decidan",
  }),
  "question.optionsNone": kind(244010, 400, {
    zh: "这种题型没有选项",
    en: "This type of question has no options",
    es: "Este tipo de pregunta no tiene opciones",
  }),
  "question.optionsFew": kind(244011, 400, {
    zh: "至少要有两个选项",
    en: "There must be at least two options",
    es: "Debe haber al menos dos opciones",
  }),
  "question.optionsTwo": kind(244012, 400, {
    zh: "判断题只有两个选项",
    en: "True or false has two options only",
    es: "Verdadero o falso tiene solo dos opciones",
  }),
  "question.optionTwice": kind(244013, 400, {
    zh: "这个选项与前面的选项相同",
    en: "This option says the same as one before",
    es: "Esta opción dice lo mismo que otra anterior",
  }),
  "question.textMissing": kind(244014, 400, {
    zh: "这里还没有内容",
    en: "There is no text here yet",
    es: "Aquí todavía no hay texto",
  }),
  "question.rightOne": kind(244015, 400, {
    zh: "要有且只有一个正确答案",
    en: "Exactly one option must be right",
    es: "Debe haber exactamente una opción correcta",
  }),
  "question.rightTwo": kind(244016, 400, {
    zh: "多选题至少有两个正确答案",
    en: "At least two options must be right",
    es: "Debe haber al menos dos opciones correctas",
  }),
  "question.rightMissing": kind(244017, 400, {
    zh: "请标出正确答案",
    en: "Mark what is right",
    es: "Marque lo que es correcto",
  }),
  "question.weightsLow": kind(244018, 400, {
    zh: "按权重计分时，最好的答法要能得满分（权重合计为 1）",
    en: "With weights, the best answer must earn the full mark (weights add up to 1)",
    es: "Con pesos, la mejor respuesta debe dar la nota completa (los pesos suman 1)",
  }),
  "question.blanksNone": kind(244019, 400, {
    zh: "只有填空题才有空",
    en: "Only fill-in questions have blanks",
    es: "Solo las preguntas de completar tienen huecos",
  }),
  "question.blanksMissing": kind(244020, 400, {
    zh: "填空题至少要有一个空",
    en: "There must be at least one blank",
    es: "Debe haber al menos un hueco",
  }),
  "question.blanksDiffer": kind(244021, 400, {
    zh: "题干中的空与答案的个数不同",
    en: "The text marks another number of blanks than have answers",
    es: "El texto marca otro número de huecos que de respuestas",
  }),
  "question.blankWorthless": kind(244022, 400, {
    zh: "每个空至少要有一个得满分的答案",
    en: "Each blank needs an answer that earns its full mark",
    es: "Cada hueco necesita una respuesta que dé su nota completa",
  }),
  "question.blankNumber": kind(244023, 400, {
    zh: "允许误差的答案必须是数字",
    en: "An answer with a tolerance must be a number",
    es: "Una respuesta con tolerancia debe ser un número",
  }),
  "question.childrenNone": kind(244024, 400, {
    zh: "这种题型没有小题",
    en: "This type of question has no parts",
    es: "Este tipo de pregunta no tiene partes",
  }),
  "question.childrenMissing": kind(244025, 400, {
    zh: "至少要有一道小题",
    en: "There must be at least one part",
    es: "Debe haber al menos una parte",
  }),
  "question.gapType": kind(244026, 400, {
    zh: "完形填空的小题只能是选择、判断或填空",
    en: "A gap is a choice or a blank",
    es: "Un hueco es una opción o un espacio en blanco",
  }),
  "question.gapsDiffer": kind(244027, 400, {
    zh: "文中的空与小题的个数不同",
    en: "The text marks another number of gaps than there are parts",
    es: "El texto marca otro número de huecos que de partes",
  }),
  "question.soundMissing": kind(244028, 400, {
    zh: "听力题要有音频",
    en: "A hearing question needs a sound",
    es: "Una pregunta de audición necesita un sonido",
  }),
  "question.importNotFound": kind(244101, 404, {
    zh: "没有找到这次导入",
    en: "This import was not found",
    es: "No se ha encontrado esta importación",
  }),
  "question.importRefused": kind(244102, 400, {
    zh: "这个文件不能导入",
    en: "This file cannot be imported",
    es: "No se puede importar este archivo",
  }),
  "question.importEmpty": kind(244103, 400, {
    zh: "没有找到题目：请检查题号和选项的写法，或换一种格式",
    en: "No questions were found: check how they are numbered, or use another format",
    es: "No se han encontrado preguntas: revise la numeración o use otro formato",
  }),
  "question.importClosed": kind(244104, 409, {
    zh: "这次导入已经结束",
    en: "This import has ended already",
    es: "Esta importación ya ha terminado",
  }),
  "question.flagsDiffer": kind(244105, 400, {
    zh: "考试专用的题目不能用于练习",
    en: "A question kept for exams cannot be used for practice",
    es: "Una pregunta reservada para exámenes no sirve para practicar",
  }),
  "question.import.unreadable": kind(244106, 400, {
    zh: "文件打不开，可能已经损坏，或不是所选的格式",
    en: "The file cannot be opened; it is damaged or of another format",
    es: "No se puede abrir el archivo; está dañado o es de otro formato",
  }),
  "question.import.tooLarge": kind(244107, 400, {
    zh: "文件太大，请分成几个文件导入",
    en: "The file is too large; divide it",
    es: "El archivo es demasiado grande; divídalo",
  }),
  "question.import.tooMany": kind(244108, 400, {
    zh: "题目太多，一次最多 3000 道",
    en: "Too many questions; at most 3,000 at once",
    es: "Demasiadas preguntas; como máximo 3000 a la vez",
  }),
  "question.import.macros": kind(244109, 400, {
    zh: "文件里有宏，请另存为不带宏的文档再导入",
    en: "The file holds macros; save it without them",
    es: "El archivo contiene macros; guárdelo sin ellas",
  }),
  "question.import.externalReference": kind(244110, 400, {
    zh: "文件引用了外部内容，请把图片等嵌入文档后再导入",
    en: "The file refers to things outside; embed them first",
    es: "El archivo se refiere a contenidos externos; insértelos antes",
  }),
  "question.import.documentType": kind(244111, 400, {
    zh: "文件里有不允许的声明（DOCTYPE）",
    en: "The file holds a declaration that is not allowed (DOCTYPE)",
    es: "El archivo contiene una declaración no permitida (DOCTYPE)",
  }),
  "question.import.encrypted": kind(244112, 400, {
    zh: "文件设有密码，请去掉密码后再导入",
    en: "The file has a password; take it off first",
    es: "El archivo tiene contraseña; quítela antes",
  }),
  "question.import.noTemplate": kind(244113, 400, {
    zh: "表头与模板不同，请下载模板后填写",
    en: "The titles differ from the template; download it and fill it in",
    es: "Los títulos no son los de la plantilla; descárguela y rellénela",
  }),
  "question.reviewNotFound": kind(244050, 404, {
    zh: "你的错题本里没有这道题",
    en: "Your wrong-question book does not have this question",
    es: "Su cuaderno de errores no tiene esta pregunta",
  }),
  "question.roundNotFound": kind(244051, 404, {
    zh: "没有找到这次练习，请重新开始",
    en: "This practice was not found; begin another one",
    es: "No se ha encontrado esta práctica; empiece otra",
  }),
  "question.nothingToPractise": kind(244052, 409, {
    zh: "这里暂时没有可以练习的题",
    en: "There is nothing to practise here at present",
    es: "Por ahora no hay nada que practicar aquí",
  }),
  "question.answeredAlready": kind(244053, 409, {
    zh: "这道题已经答过了",
    en: "This question has been answered already",
    es: "Esta pregunta ya se ha respondido",
  }),
  "question.recallWrong": kind(244054, 409, {
    zh: "这道题的掌握程度现在不能改",
    en: "How well you knew this question cannot be changed now",
    es: "Ahora no se puede cambiar cuánto sabía de esta pregunta",
  }),
  "question.exportNone": kind(244114, 400, {
    zh: "没有可以导出的题目",
    en: "There are no questions to export",
    es: "No hay preguntas que exportar",
  }),
  "question.exportTooMany": kind(244115, 400, {
    zh: "一次最多导出 3000 道题目，请缩小范围",
    en: "At most 3,000 questions go into one file; choose fewer",
    es: "Un archivo admite 3000 preguntas como máximo; elija menos",
  }),
  "question.exportTooLarge": kind(244116, 400, {
    zh: "题目和其中的图片、音频太大，请分几次导出",
    en: "The questions with their pictures and sounds are too large; export them in parts",
    es: "Las preguntas con sus imágenes y audios son demasiado grandes; expórtelas por partes",
  }),
  "question.embedClosed": kind(244120, 403, {
    zh: "这个应用没有登记可以嵌入题库的网站",
    en: "This application has no registered site that may embed the library",
    es: "Esta aplicación no tiene registrado un sitio que pueda incrustar la biblioteca",
  }),
  "question.embedEnded": kind(244121, 400, {
    zh: "打开题库的凭证已经用过或过期，请回到原来的系统重新打开",
    en: "The code for the library was used or is too old; open it again from the other system",
    es: "El código de la biblioteca ya se usó o caducó; ábrala de nuevo desde el otro sistema",
  }),
} as const satisfies Record<string, FailureKind>;
