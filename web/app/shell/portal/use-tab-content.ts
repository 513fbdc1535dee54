import { listContent, type ContentItem } from "@perennial/contract/cms/content.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { useState } from "react";
import type { z } from "zod";
import { call } from "../../kernel/call.ts";
import { showToast } from "../../ui/dialog/toast.tsx";

interface TabContent<Row> {
  readonly channels: readonly { readonly id: string }[];
  /** Rows of the first channel, from the server. */
  readonly items: readonly Row[];
}

/** Choosing a tab asks for its content again (front §2); what is known is shown meanwhile. */
export function useTabContent<Row>(
  first: TabContent<Row>,
  query: (channelId: string) => InputOf<typeof listContent>,
  facts: (item: z.output<typeof ContentItem>) => Row,
) {
  const firstId = first.channels[0]?.id ?? "";
  const [selectedId, setSelectedId] = useState(firstId);
  const [known, setKnown] = useState<Readonly<Record<string, readonly Row[]>>>({
    [firstId]: first.items,
  });
  const [isBusy, setIsBusy] = useState(false);

  const select = async (id: string): Promise<void> => {
    setSelectedId(id);
    setIsBusy(true);
    const answer = await call(listContent, query(id));
    setIsBusy(false);
    if (answer.success) setKnown((rows) => ({ ...rows, [id]: answer.data.map(facts) }));
    else showToast(answer.message);
  };

  return { selectedId, select: (id: string) => void select(id), rows: known[selectedId], isBusy };
}
