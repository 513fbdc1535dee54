import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";
import { SYNONYMS } from "./synonym.ts";

const { wordsMin, wordsMax, lengthMin, lengthMax, groupsMax } = SYNONYMS;

/** Failures of the search domain (numbers 252001…). */
export const searchMessages = {
  "search.synonymNotFound": kind(252001, 404, {
    zh: "没有找到这组同义词",
    en: "This group of synonyms was not found",
    es: "No se encontró este grupo de sinónimos",
  }),
  "search.synonymFew": kind(252002, 400, {
    zh: `一组要有 ${wordsMin} 至 ${wordsMax} 个不同的词，用逗号、等号或空格隔开`,
    en: `A group has ${wordsMin} to ${wordsMax} different words between commas, equals signs or spaces`,
    es: `Un grupo tiene de ${wordsMin} a ${wordsMax} palabras distintas entre comas, signos de igual o espacios`,
  }),
  "search.synonymLength": kind(252003, 400, {
    zh: `每个词 ${lengthMin} 至 ${lengthMax} 个字，而且要有文字`,
    en: `Each word has ${lengthMin} to ${lengthMax} characters, some of them letters`,
    es: `Cada palabra tiene de ${lengthMin} a ${lengthMax} caracteres, entre ellos letras`,
  }),
  "search.synonymTaken": kind(252004, 409, {
    zh: "其中一个词已经在另一组里，请改那一组",
    en: "One of the words is in another group already; please change that one",
    es: "Una de las palabras ya está en otro grupo; modifique ese",
  }),
  "search.synonymsFull": kind(252005, 409, {
    zh: `每个站点最多 ${groupsMax} 组同义词`,
    en: `A site has at most ${groupsMax} groups of synonyms`,
    es: `Un sitio tiene como máximo ${groupsMax} grupos de sinónimos`,
  }),
} as const satisfies Record<string, FailureKind>;
