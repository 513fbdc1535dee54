import { createRequire } from "node:module";

/** Weights of the printed letters: Noto Serif SC, whose look is that of Chinese papers (SIL Open Font License). */
export type Weight = "regular" | "bold";

const find = createRequire(import.meta.url);

/** Their files. */
export const LETTER_FILES: Readonly<Record<Weight, string>> = {
  regular: find.resolve("@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf"),
  bold: find.resolve("@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf"),
};

/** What stands for a letter that the font lacks, as printers do it. */
export const GETA = "〓";
