import { ownWords } from "../../kernel/own-words.ts";

/** Words of reading aloud. */
export const useReadingWords = ownWords({
  zh: {
    read: "朗读",
    stop: "停止",
    pause: "暂停",
    proceed: "继续",
    pace: "朗读快慢",
    paces: ["慢", "中", "快"],
    reading: "正在朗读",
    paused: "朗读已暂停",
    trouble: {
      unable: "这个浏览器不能朗读。请换用手机自带的浏览器、Edge 或 Chrome 打开本页。",
      noVoice: "这台设备没有中文语音。请在系统设置的「文字转语音」里下载中文语音，再点朗读。",
      silent: "没有读出声音。请检查音量和系统的「文字转语音」，再点一次朗读。",
      nothing: "这里没有可以读的文字。如果页面还在打开，请等一等再点。",
    },
  },
  en: {
    read: "Read aloud",
    stop: "Stop",
    pause: "Pause",
    proceed: "Go on",
    pace: "Reading pace",
    paces: ["Slow", "Easy", "Quick"],
    reading: "Reading aloud",
    paused: "Reading is paused",
    trouble: {
      unable:
        "This browser cannot read aloud. Please open the page in Edge, Chrome or your phone's own browser.",
      noVoice:
        "This device has no English voice. Please download one in the system's text-to-speech settings and try again.",
      silent:
        "No sound came. Please check the volume and the system's text-to-speech, and try again.",
      nothing:
        "There are no words to read here. If the page is still opening, please wait a moment.",
    },
  },
  es: {
    read: "Leer",
    stop: "Parar",
    pause: "Pausa",
    proceed: "Seguir",
    pace: "Ritmo de lectura",
    paces: ["Lento", "Normal", "Rápido"],
    reading: "Leyendo en voz alta",
    paused: "Lectura en pausa",
    trouble: {
      unable:
        "Este navegador no puede leer en voz alta. Abra la página en Edge, Chrome o el navegador del teléfono.",
      noVoice:
        "Este dispositivo no tiene una voz en español. Descárguela en los ajustes de texto a voz e inténtelo de nuevo.",
      silent:
        "No se oyó nada. Compruebe el volumen y el texto a voz del sistema e inténtelo de nuevo.",
      nothing: "Aquí no hay texto que leer. Si la página aún se abre, espere un momento.",
    },
  },
});
