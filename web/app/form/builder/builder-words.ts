import { ownWords } from "../../kernel/own-words.ts";
import { en } from "./builder-words-en.ts";
import { es } from "./builder-words-es.ts";
import { zh } from "./builder-words-zh.ts";

/** Words of the builder of questionnaires and custom forms. */
export const useBuilderWords = ownWords({ zh, en, es });
