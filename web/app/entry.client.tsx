import type { Language } from "@perennial/contract/kernel/failure.ts";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { setNetworkWords } from "./kernel/call.ts";
import { lendToRouter } from "./kernel/line/chunk.ts";
import { watchConnection } from "./kernel/line/connection.ts";
import { watchPerson } from "./kernel/person.ts";
import { reportError, watchErrors } from "./kernel/error-report.ts";
import { loadElder } from "./shell/elder/elder-part.ts";
import { rememberWords, SpeechProvider } from "./kernel/words.tsx";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";
import { words as zh } from "./words/zh.ts";

/** In a build only the language of the files (build-plugins/one-language.ts), which is the page's. */
const DICTIONARIES = { zh, en, es };

/** The elder edition's own parts are there before React takes the page over, or it would draw them anew. */
const isElder = document.documentElement.classList.contains("elder");

async function start(): Promise<void> {
  watchPerson();
  if (isElder) await loadElder(location.pathname);
  const language = document.documentElement.lang.slice(0, 2) as Language;
  const words = DICTIONARIES[language];
  rememberWords(language, words);
  setNetworkWords(words.kernel.networkTrouble);
  startTransition(() => {
    hydrateRoot(
      document,
      <SpeechProvider language={language} words={words}>
        <HydratedRouter />
      </SpeechProvider>,
      { onCaughtError: (error) => reportError("render", error) },
    );
  });
}

watchErrors();
watchConnection();
lendToRouter();
void start();
