import { ownWords } from "../../kernel/own-words.ts";
import type { Card, ResourceKind } from "../media-types.ts";

const zh = {
  kinds: {
    video: "视频",
    audio: "音频",
    picture: "图片",
    document: "文档",
    file: "文件",
  } satisfies Record<ResourceKind, string>,
  states: {
    NEW: "等待转码",
    PROCESSING: "转码中",
    SUCCESS: "可用",
    FAILURE: "转码失败",
    TERMINATION: "已终止",
  } satisfies Record<Card["status"], string>,
  progress: (percent: number) => `转码中 ${percent}%`,
  upload: "上传",
  drop: "把文件拖到这里，或者",
  pick: "从资源库选择",
  replace: "更换",
  remove: "移除",
  missing: "资源不可用，可能已被删除",
  pickTitle: "从资源库选择",
  mine: "我的资源",
  organisation: "机构资源",
  search: "按名称查找",
  all: "全部类型",
  none: "暂无资源",
  nothingFound: "没有找到相关资源",
  choose: "选择",
  uploading: (percent: number) => `正在上传 ${percent}%`,
};

type ResourceWords = typeof zh;

const en: ResourceWords = {
  kinds: {
    video: "Video",
    audio: "Audio",
    picture: "Picture",
    document: "Document",
    file: "File",
  },
  states: {
    NEW: "Waiting",
    PROCESSING: "Processing",
    SUCCESS: "Ready",
    FAILURE: "Failed",
    TERMINATION: "Stopped",
  },
  progress: (percent) => `Processing ${percent}%`,
  upload: "Upload",
  drop: "Drop a file here, or",
  pick: "Choose from the library",
  replace: "Replace",
  remove: "Remove",
  missing: "This resource is not available; it may have been deleted",
  pickTitle: "Choose from the library",
  mine: "My resources",
  organisation: "The organisation's",
  search: "Find by name",
  all: "All kinds",
  none: "No resources yet",
  nothingFound: "No resource was found",
  choose: "Choose",
  uploading: (percent) => `Uploading ${percent}%`,
};

const es: ResourceWords = {
  kinds: {
    video: "Vídeo",
    audio: "Audio",
    picture: "Imagen",
    document: "Documento",
    file: "Archivo",
  },
  states: {
    NEW: "En espera",
    PROCESSING: "Procesando",
    SUCCESS: "Disponible",
    FAILURE: "Falló",
    TERMINATION: "Detenido",
  },
  progress: (percent) => `Procesando ${percent} %`,
  upload: "Subir",
  drop: "Suelte un archivo aquí, o",
  pick: "Elegir de la biblioteca",
  replace: "Cambiar",
  remove: "Quitar",
  missing: "Este recurso no está disponible; puede haberse eliminado",
  pickTitle: "Elegir de la biblioteca",
  mine: "Mis recursos",
  organisation: "De la organización",
  search: "Buscar por nombre",
  all: "Todos los tipos",
  none: "Aún no hay recursos",
  nothingFound: "No se encontró ningún recurso",
  choose: "Elegir",
  uploading: (percent) => `Subiendo ${percent} %`,
};

export const useResourceWords = ownWords<ResourceWords>({ zh, en, es });
