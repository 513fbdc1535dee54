import { listContent, type ContentItem } from "@perennial/contract/cms/content.ts";
import { useState } from "react";
import type { z } from "zod";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { tabQuery } from "./home-data.ts";

interface TabContent<Row> {
  readonly channels: readonly { readonly id: string }[];
  /** Rows of the first channel, from the server. */
  readonly items: readonly Row[];
}

/** Choosing a tab reads its content again (front §2); the known content is shown meanwhile. */
export function useTabContent<Row>(
  first: TabContent<Row>,
  most: number,
  facts: (item: z.output<typeof ContentItem>) => Row,
) {
  const firstId = first.channels[0]?.id ?? "";
  const [selectedId, setSelectedId] = useState(firstId);
  const [known, setKnown] = useState<Readonly<Record<string, readonly Row[]>>>({
    [firstId]: first.items,
  });
  const read = usePublicRead(listContent);

  const select = async (id: string): Promise<void> => {
    setSelectedId(id);
    const answer = await read.run(tabQuery(id, most));
    if (answer?.success) setKnown((rows) => ({ ...rows, [id]: answer.data.map(facts) }));
  };

  return {
    selectedId,
    select: (id: string) => void select(id),
    rows: known[selectedId],
    isBusy: read.isBusy,
    /** Shows why the chosen tab's content could not be read, with a button to try again. */
    trouble: { error: read.error, retry: () => void select(selectedId) },
  };
}
