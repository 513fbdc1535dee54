import type { Language } from "@perennial/contract/kernel/failure.ts";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchPerson } from "./kernel/person.ts";
import { reportError, watchErrors } from "./kernel/error-report.ts";
import { rememberWords } from "./kernel/words.tsx";
import type { Words } from "./words/zh.ts";

const DICTIONARIES: Readonly<Record<Language, () => Promise<{ words: Words }>>> = {
  zh: () => import("./words/zh.ts"),
  en: () => import("./words/en.ts"),
  es: () => import("./words/es.ts"),
};

async function start(): Promise<void> {
  watchPerson();
  const language = document.documentElement.lang.slice(0, 2) as Language;
  const { words } = await DICTIONARIES[language]();
  rememberWords(language, words);
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />, {
      onCaughtError: (error) => reportError("render", error),
    });
  });
}

watchErrors();
void start();
