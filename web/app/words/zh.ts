import { kernelWords } from "./zh/kernel.ts";

/** Chinese words of the public pages; the other languages have the same shape. */
export const words = { kernel: kernelWords };

export type Words = typeof words;
