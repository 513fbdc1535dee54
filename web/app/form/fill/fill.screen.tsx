import { openSheet } from "@perennial/contract/form/fill.ts";
import { openVisitorSheet } from "@perennial/contract/form/visit.ts";
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

/** /csform/fill/{projectId}/{id}: a questionnaire or form to answer, with or without an account as it wants. */
export default function FillScreen({ params }: Route.ComponentProps): ReactNode {
  const visit = usePublicRead(openVisitorSheet, { id: params.id });
  if (visit.data === null) return <OwnSheet key={params.id} id={params.id} />;
  return (
    <SheetPage key={params.id} sheet={visit.data} isPreview={false} isVisitor>
      <PublicReading of={visit}>{() => null}</PublicReading>
    </SheetPage>
  );
}

/** The form for somebody with an account, who signs in first. */
function OwnSheet({ id }: { readonly id: string }): ReactNode {
  const read = usePublicRead(openSheet, { id }, { whenSignedOut: "signIn" });
  return (
    <SheetPage sheet={read.data} isPreview={false}>
      <PublicReading of={read}>{() => null}</PublicReading>
    </SheetPage>
  );
}
