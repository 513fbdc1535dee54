import {
  listOwnTakes,
  TAKE_PATH,
  type DubTake,
} from "@perennial/contract/learning/exercise/dub.ts";
import { useEffect, useState } from "react";
import type * as z from "zod";
import { call } from "../../../kernel/call.ts";
import type { Recording } from "./voice-recorder.ts";

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
  const [takes, setTakes] = useState<ReadonlyMap<number, Take>>(new Map());
  useEffect(() => {
    let isAlive = true;
    void call(listOwnTakes, { unitId }).then((answer) => {
      if (isAlive && answer.success)
        setTakes(new Map(answer.data.map(({ line, url }) => [line, { line, url }])));
    });
    return () => {
      isAlive = false;
    };
  }, [unitId]);
  const put = (line: number, url: string): void =>
    setTakes((before) => new Map(before).set(line, { line, url }));
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
