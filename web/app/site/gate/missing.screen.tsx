import type { ReactNode } from "react";
import { data } from "react-router";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import type { Route } from "./+types/missing.screen";
import { MissingPage } from "./missing-page.tsx";

/** The status says what the words say, at /404 and at every address that nothing answers to. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  const title = pageWords(matches)?.words.gate.missingTitle;
  return title ? pageMeta(matches, { title, path: "/404", isHidden: true }) : [];
}

export default function MissingScreen(): ReactNode {
  return <MissingPage />;
}
