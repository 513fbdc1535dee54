import {
  listOwnTakes,
  TAKE_PATH,
  type DubTake,
} from "@perennial/contract/learning/exercise/dub.ts";
import { useState } from "react";
import type * as z from "zod";
import { usePublicRead } from "../../../kernel/operation/public.ts";
import type { Recording } from "../../../media/public.tsx";

/** A voice over a line: kept on the server, or in a preview on this page only. */
export interface Take {
  readonly line: number;
  readonly url: string;
}

/** What became of a recording. */
export type Kept = "saved" | "preview" | "failed";

interface TakeAnswer {
  readonly success: boolean;
  readonly code?: string;
  readonly data: z.output<typeof DubTake> | null;
}

/** The learner's own takes of a unit, and how a new one is kept. */
export function useDubTakes(unitId: string) {
  // A preview stands on a public page, where nobody needs to be signed in.
  const read = usePublicRead(listOwnTakes, { unitId });
  const [recorded, setRecorded] = useState<ReadonlyMap<number, Take>>(new Map());
  const takes: ReadonlyMap<number, Take> = new Map([
    ...(read.data ?? []).map(({ line, url }) => [line, { line, url }] as const),
    ...recorded,
  ]);
  const put = (line: number, url: string): void =>
    setRecorded((before) => new Map(before).set(line, { line, url }));
  const keep = async (line: number, { blob, seconds }: Recording): Promise<Kept> => {
    const query = new URLSearchParams({ unitId, line: String(line), seconds: seconds.toFixed(2) });
    try {
      const response = await fetch(`${TAKE_PATH}?${query.toString()}`, {
        method: "POST",
        credentials: "same-origin",
        headers: { "content-type": blob.type },
        body: blob,
      });
      const answer = (await response.json()) as TakeAnswer;
      if (answer.success && answer.data) {
        put(line, answer.data.url);
        return "saved";
      }
      if (answer.code !== "learning.notEnrolled") return "failed";
      put(line, URL.createObjectURL(blob));
      return "preview";
    } catch {
      return "failed";
    }
  };
  return { takes, keep };
}
