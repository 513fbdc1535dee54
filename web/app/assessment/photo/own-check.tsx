import { getOwnPhotoCheck } from "@perennial/contract/assessment/photo-check.ts";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { CheckState } from "./check-state.tsx";
import { usePhotoWords } from "./photo-words.ts";

interface OwnCheckProps {
  readonly settingId: string;
  /** Of the attempt. */
  readonly number: number;
}

/** How it was checked who answered in an own attempt; nothing where that was not asked. */
export function OwnCheck({ settingId, number }: OwnCheckProps): ReactNode {
  const words = usePhotoWords();
  const { data, again } = useRead(getOwnPhotoCheck, { settingId, number });
  if (!data?.check) return null;
  return (
    <Panel title={words.title}>
      <CheckState check={data.check} onChanged={again} />
    </Panel>
  );
}
