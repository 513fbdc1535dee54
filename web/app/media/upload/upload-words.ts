import { ownWords } from "../../kernel/own-words.ts";
import type { UploadState } from "./upload-store.ts";

const zh = {
  title: "上传",
  summary: (done: number, all: number) => `上传 ${done} / ${all}`,
  states: {
    waiting: "等待上传",
    sending: "上传中",
    checking: "正在检查",
    paused: "已暂停",
    failed: "上传失败",
    done: "上传完成",
  } satisfies Record<UploadState, string>,
  networkFailed: "网络中断，可以继续上传",
  pause: "暂停",
  resume: "继续",
  cancel: "取消上传",
  remove: "移除",
  clear: "清除已完成",
  fold: "收起上传列表",
  unfold: "展开上传列表",
  of: (action: string, name: string) => `${action} ${name}`,
  speed: (size: string) => `${size}/秒`,
  interrupted: "上次没有传完的文件",
  interruptedHint: "重新选择同一个文件，会从中断处继续。",
  choose: "选择文件继续",
  forget: "不再继续",
  empty: (name: string) => `「${name}」是空文件，请重新选择`,
  tooLarge: (name: string) =>
    `「${name}」太大：视频不超过 5 GB，音频 1 GB，文档 300 MB，图片 20 MB`,
  wrongKind: (name: string, accepted: string) =>
    `「${name}」的格式不能用在这里，可以上传 ${accepted}`,
};

export type UploadWords = typeof zh;

const en: UploadWords = {
  title: "Uploads",
  summary: (done, all) => `Uploads ${done} / ${all}`,
  states: {
    waiting: "Waiting",
    sending: "Uploading",
    checking: "Being checked",
    paused: "Paused",
    failed: "Failed",
    done: "Done",
  },
  networkFailed: "The network broke off; the upload can go on",
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel the upload of",
  remove: "Remove",
  clear: "Clear finished",
  fold: "Fold the uploads",
  unfold: "Unfold the uploads",
  of: (action, name) => `${action} ${name}`,
  speed: (size) => `${size}/s`,
  interrupted: "Uploads that were broken off",
  interruptedHint: "Choose the same file again and it goes on where it stopped.",
  choose: "Choose the file",
  forget: "Forget",
  empty: (name) => `“${name}” is empty; choose another file`,
  tooLarge: (name) =>
    `“${name}” is too large: videos up to 5 GB, sound 1 GB, documents 300 MB, pictures 20 MB`,
  wrongKind: (name, accepted) =>
    `“${name}” is of a kind that can't be used here; allowed are ${accepted}`,
};

const es: UploadWords = {
  title: "Subidas",
  summary: (done, all) => `Subidas ${done} / ${all}`,
  states: {
    waiting: "En espera",
    sending: "Subiendo",
    checking: "En revisión",
    paused: "En pausa",
    failed: "Falló",
    done: "Terminada",
  },
  networkFailed: "Se cortó la red; la subida puede continuar",
  pause: "Pausar",
  resume: "Continuar",
  cancel: "Cancelar la subida de",
  remove: "Quitar",
  clear: "Quitar terminadas",
  fold: "Plegar las subidas",
  unfold: "Desplegar las subidas",
  of: (action, name) => `${action} ${name}`,
  speed: (size) => `${size}/s`,
  interrupted: "Subidas interrumpidas",
  interruptedHint: "Elija otra vez el mismo archivo y continuará donde se detuvo.",
  choose: "Elegir el archivo",
  forget: "Olvidar",
  empty: (name) => `«${name}» está vacío; elija otro archivo`,
  tooLarge: (name) =>
    `«${name}» es demasiado grande: vídeos hasta 5 GB, audio 1 GB, documentos 300 MB, imágenes 20 MB`,
  wrongKind: (name, accepted) => `«${name}» no es de un tipo admitido aquí; se admiten ${accepted}`,
};

export const useUploadWords = ownWords<UploadWords>({ zh, en, es });
