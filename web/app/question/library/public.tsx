/** Parts of libraries for screens of other domains that are drawn with Ant Design; what is lighter stands in ../public.tsx. */
export { TextOrRich } from "../item/text-or-rich.tsx";
export { BankPicker, type BankLine } from "./bank-picker.tsx";
export { KnowledgeChoice, TagChoice } from "./library-choices.tsx";
export { useLibraryWords } from "./library-words.ts";
export { QuestionWriter } from "./question-writer.tsx";
export type { SavedQuestion } from "./use-question-writing.ts";
export { useItemWords } from "../item/item-words.ts";
