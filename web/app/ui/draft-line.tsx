import type { ReactNode } from "react";
import type { Draft } from "../kernel/draft/use-draft.ts";
import { ownWords } from "../kernel/own-words.ts";
import { Button } from "./button.tsx";
import { Row } from "./layout/layout.tsx";

const useDraftWords = ownWords({
  zh: { restored: "已恢复未保存的内容", discard: "丢弃" },
  en: { restored: "Your unsaved text is back", discard: "Discard" },
  es: { restored: "Se ha recuperado el texto sin guardar", discard: "Descartar" },
});

/** Says that what stands in the fields was written before and never saved, and offers to throw it away. */
export function DraftLine({ draft }: { readonly draft: Draft }): ReactNode {
  const words = useDraftWords();
  if (!draft.isRestored) return null;
  return (
    <Row gap={0} align="center" wrap tone="muted" size={1}>
      <span role="status">{words.restored}</span>
      {/* The button has room of its own behind it. */}
      <span aria-hidden="true">{"\u00a0\u00a0·"}</span>
      <Button kind="quiet" onClick={draft.discard}>
        {words.discard}
      </Button>
    </Row>
  );
}
