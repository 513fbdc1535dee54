import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OpenedEditor } from "./opened-editor.tsx";
import { useUnitWords } from "./unit-words.ts";

/** prepare/plan/editUnit?unitId=: one unit by its kind, with drafts, versions and history. */
export default function EditUnitScreen(): ReactNode {
  const words = useUnitWords();
  const [params] = useSearchParams();
  const unitId = params.get("unitId") ?? "";
  if (unitId === "") return <EmptyState message={words.gone} />;
  return <OpenedEditor key={unitId} unitId={unitId} />;
}
