import { openSheet } from "@perennial/contract/form/fill.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { PublicReading } from "../../ui/public-reading.tsx";
import type { Route } from "./+types/fill.screen";
import { FILL_WORDS } from "./fill-words.ts";
import { SheetPage } from "./sheet-page.tsx";

export function meta({ matches, params, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech) return failedMeta(matches, error);
  return pageMeta(matches, {
    title: FILL_WORDS[speech.language].title,
    path: `/csform/fill/${params.projectId}/${params.id}`,
    isHidden: true,
  });
}

/** /csform/fill/{projectId}/{id}: a questionnaire or form to answer. */
export default function FillScreen({ params }: Route.ComponentProps): ReactNode {
  const read = usePublicRead(openSheet, { id: params.id }, { whenSignedOut: "signIn" });
  return (
    <SheetPage key={params.id} sheet={read.data} isPreview={false}>
      <PublicReading of={read}>{() => null}</PublicReading>
    </SheetPage>
  );
}
