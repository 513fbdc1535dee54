import { kernelWords } from "./en/kernel.ts";
import type { Words } from "./zh.ts";

export const words: Words = { kernel: kernelWords };
