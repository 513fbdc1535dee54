import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  enter: (label: string) => `请输入${label}`,
  select: (label: string) => `请选择${label}`,
  selectImage: (label: string) => `请选择${label}图片`,
  length: (min: number, max: number | undefined) =>
    max === undefined ? `长度不少于 ${min} 个字符` : `长度应在 ${min} 到 ${max} 个字符之间`,
  numeric: (label: string) => `${label}应为数字`,
  mobileNeeded: "请输入手机号码",
  mobileLength: "长度应为11个数字",
  saving: "正在保存",
  undo: "撤销修改",
  unsaved: "有未保存的修改",
  leaveTitle: "离开此页",
  leaveHint: "修改还没有保存，离开后会丢失。",
  leave: "放弃修改并离开",
  any: "全部",
  yes: "是",
  no: "否",
  upload: "上传文件",
  uploadImage: "上传图片",
  uploading: "正在上传，请稍候",
  uploadFailed: "上传出错",
  uploadMost: (most: number) => `最多 ${most} 个文件`,
  province: "省",
  city: "市",
  region: "区县",
  otherLanguages: "其他语言",
};

export type FieldWords = typeof zh;

const en: FieldWords = {
  enter: (label) => `please enter ${label}`,
  select: (label) => `please select ${label}`,
  selectImage: (label) => `please select ${label} image`,
  length: (min, max) =>
    max === undefined
      ? `length of at least ${min} characters`
      : `length between ${min} and ${max} characters`,
  numeric: (label) => `${label} must be a number`,
  mobileNeeded: "please enter a mobile number",
  mobileLength: "the length should be 11 digits",
  saving: "Saving",
  undo: "Undo changes",
  unsaved: "There are unsaved changes",
  leaveTitle: "Leave this page",
  leaveHint: "The changes are not saved and will be lost.",
  leave: "Discard and leave",
  any: "All",
  yes: "Yes",
  no: "No",
  upload: "Upload a file",
  uploadImage: "Upload a picture",
  uploading: "Uploading, please wait",
  uploadFailed: "The upload failed",
  uploadMost: (most) => `${most} files at most`,
  province: "Province",
  city: "City",
  region: "District",
  otherLanguages: "Other languages",
};

const es: FieldWords = {
  enter: (label) => `Introduzca ${label}`,
  select: (label) => `Seleccione ${label}`,
  selectImage: (label) => `Seleccione una imagen: ${label}`,
  length: (min, max) =>
    max === undefined
      ? `Al menos ${min} caracteres`
      : `La longitud debe estar entre ${min} y ${max} caracteres`,
  numeric: (label) => `${label} debe ser un número`,
  mobileNeeded: "Introduzca el número de móvil",
  mobileLength: "Debe tener 11 dígitos",
  saving: "Guardando",
  undo: "Deshacer cambios",
  unsaved: "Hay cambios sin guardar",
  leaveTitle: "Salir de la página",
  leaveHint: "Los cambios no están guardados y se perderán.",
  leave: "Descartar y salir",
  any: "Todos",
  yes: "Sí",
  no: "No",
  upload: "Subir un archivo",
  uploadImage: "Subir una imagen",
  uploading: "Subiendo, espere",
  uploadFailed: "Error al subir",
  uploadMost: (most) => `${most} archivos como máximo`,
  province: "Provincia",
  city: "Ciudad",
  region: "Distrito",
  otherLanguages: "Otros idiomas",
};

/** Each language's words, for tests of the rules. */
export const FIELD_WORDS = { zh, en, es } as const;

export const useFieldWords = ownWords<FieldWords>(FIELD_WORDS);
