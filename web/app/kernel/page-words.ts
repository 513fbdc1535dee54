import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Words } from "../words/zh.ts";
import { wordsOf } from "./words.tsx";

interface ShellFacts {
  readonly site: { readonly siteName: string };
  readonly siteOrigin: string;
  readonly language: Language;
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** What a `meta` function may use besides its own data; undefined when the root loader failed. */
export function pageWords(matches: Matches): (ShellFacts & { readonly words: Words }) | undefined {
  const shell = matches.find((match) => match?.id === "root")?.loaderData as ShellFacts | undefined;
  return shell
    ? {
        site: shell.site,
        siteOrigin: shell.siteOrigin,
        language: shell.language,
        words: wordsOf(shell.language),
      }
    : undefined;
}
