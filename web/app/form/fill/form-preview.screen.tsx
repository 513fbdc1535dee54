import { previewSheet } from "@perennial/contract/form/fill.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { PublicReading } from "../../ui/public-reading.tsx";
import type { Route } from "./+types/form-preview.screen";
import { FILL_WORDS } from "./fill-words.ts";
import { SheetPage } from "./sheet-page.tsx";

export function meta({ matches, params, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech) return failedMeta(matches, error);
  return pageMeta(matches, {
    title: FILL_WORDS[speech.language].previewTitle,
    path: `/csform/preview/${params.projectId}/${params.id}`,
    isHidden: true,
  });
}

/** /csform/preview/{projectId}/{id}: the draft of a form as those will see it who answer it. */
export default function PreviewScreen({ params }: Route.ComponentProps): ReactNode {
  const read = usePublicRead(previewSheet, { id: params.id }, { whenSignedOut: "signIn" });
  return (
    <SheetPage key={params.id} sheet={read.data} isPreview>
      <PublicReading of={read}>{() => null}</PublicReading>
    </SheetPage>
  );
}
