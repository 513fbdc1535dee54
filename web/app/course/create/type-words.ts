import { ownWords } from "../../kernel/own-words.ts";

/** Name, what it is for, an example. */
type TypeWords = Readonly<Record<number, readonly [name: string, use: string, example: string]>>;

const zh = {
  1: ["自主学习", "视频、音频、文档和图文自由组合，学员按自己的节奏学。", "例：摄影入门十二讲"],
  2: ["站外课程", "课程在别的网站上，从这里报名并一键进入。", "例：图书馆的数据库讲座"],
  4: ["慕课", "选用其他机构共享的课程，由本机构开班和管理。", "例：省内高校的通识课"],
  5: ["直播课", "按日程上直播，可签到、互动和回放。", "例：每周三晚的书法课"],
  8: ["微课", "一段短视频配一组练习，几分钟学会一件事。", "例：手机挂号三步走"],
  16: ["绘本", "图片配文字和语音，一页一页翻着听。", "例：节气故事绘本"],
  32: ["配音", "看片段、读台词，录下自己的声音。", "例：英语动画配音"],
  64: ["阅读", "文字随朗读声逐句高亮，点哪句听哪句。", "例：唐诗诵读"],
  128: ["轻课", "一张张卡片，碎片时间滑着学。", "例：垃圾分类卡片"],
} as const satisfies TypeWords;

const en = {
  1: [
    "Independent",
    "Videos, sound, documents and pages in any order, at the learner's pace.",
    "Such as: photography in twelve talks",
  ],
  2: [
    "Link",
    "The course lives on another site; enrolment and entry are here.",
    "Such as: a library's database lectures",
  ],
  4: [
    "MOOC",
    "A shared course of another organisation, run with your own classes.",
    "Such as: a university's general course",
  ],
  5: [
    "Live",
    "Sessions by calendar, with attendance, exchange and replay.",
    "Such as: calligraphy on Wednesdays",
  ],
  8: [
    "Micro",
    "One short video with an exercise: one thing in minutes.",
    "Such as: booking a doctor by phone",
  ],
  16: [
    "Picture book",
    "Pictures with text and voice, page by page.",
    "Such as: stories of the solar terms",
  ],
  32: [
    "Dub",
    "Watch a clip, read the lines, record your own voice.",
    "Such as: dubbing an English cartoon",
  ],
  64: [
    "Reading",
    "Text lights up with the voice; a tap plays a sentence.",
    "Such as: Tang poems read aloud",
  ],
  128: ["Light", "Cards to swipe through in a spare minute.", "Such as: sorting waste"],
} as const satisfies TypeWords;

const es = {
  1: [
    "Independiente",
    "Vídeos, audio, documentos y páginas, al ritmo del alumno.",
    "Por ejemplo: fotografía en doce charlas",
  ],
  2: [
    "Enlace",
    "El curso está en otro sitio; la inscripción y la entrada, aquí.",
    "Por ejemplo: charlas de una biblioteca",
  ],
  4: [
    "MOOC",
    "Un curso compartido de otra organización con clases propias.",
    "Por ejemplo: un curso general universitario",
  ],
  5: [
    "En vivo",
    "Sesiones con calendario, asistencia y repetición.",
    "Por ejemplo: caligrafía los miércoles",
  ],
  8: [
    "Microcurso",
    "Un vídeo corto con un ejercicio: algo en minutos.",
    "Por ejemplo: pedir cita médica por móvil",
  ],
  16: [
    "Libro ilustrado",
    "Imágenes con texto y voz, página a página.",
    "Por ejemplo: cuentos de las estaciones",
  ],
  32: [
    "Doblaje",
    "Ver un fragmento, leer las líneas y grabar la voz.",
    "Por ejemplo: doblar dibujos en inglés",
  ],
  64: [
    "Lectura",
    "El texto se ilumina con la voz; un toque oye la frase.",
    "Por ejemplo: poemas leídos",
  ],
  128: ["Ligero", "Tarjetas para ratos libres.", "Por ejemplo: separar residuos"],
} as const satisfies TypeWords;

/** What each type of course is called, what it is for, and an example. */
export const useTypeWords = ownWords<TypeWords>({ zh, en, es });
