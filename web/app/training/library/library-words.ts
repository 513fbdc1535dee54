import { ownWords } from "../../kernel/own-words.ts";

/** Words of the library of a project. */
export const useProjectLibraryWords = ownWords({
  zh: { back: "返回项目题库" },
  en: { back: "Back to the project's questions" },
  es: { back: "Volver a las preguntas del proyecto" },
});
