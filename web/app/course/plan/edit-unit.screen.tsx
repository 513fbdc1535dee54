import { getUnit } from "@perennial/contract/course/unit.ts";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { UnitEditor } from "./unit-editor.tsx";
import { useUnitWords } from "./unit-words.ts";

/** prepare/plan/editUnit?unitId=: one unit by its kind, with drafts, versions and history. */
export default function EditUnitScreen(): ReactNode {
  const words = useUnitWords();
  const [params] = useSearchParams();
  const unitId = params.get("unitId") ?? "";
  const read = useRead(getUnit, { unitId }, { isEnabled: unitId !== "" });
  if (unitId === "") return <EmptyState message={words.gone} />;
  return (
    <Reading of={read}>
      {(unit) =>
        unit.id === unitId ? <UnitEditor key={unit.id} unit={unit} again={read.again} /> : null
      }
    </Reading>
  );
}
