import { getUnit } from "@perennial/contract/course/units/unit.ts";
import { useState, type ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { UnitEditor } from "./unit-editor.tsx";

interface OpenedEditorProps {
  readonly unitId: string;
  /** One of several on a page. */
  readonly isPart?: boolean;
}

/** Reads a unit and opens its editor; key it by the unit. */
export function OpenedEditor({ unitId, isPart = false }: OpenedEditorProps): ReactNode {
  const read = useRead(getUnit, { unitId });
  // What was kept from an earlier visit may be an older version, without the draft written since: wait for the newest.
  const [isFresh, setIsFresh] = useState(false);
  if (!isFresh && !read.isFetching) setIsFresh(true);
  const shown = isFresh ? read : { ...read, data: undefined, failure: undefined };
  return (
    <Reading of={shown}>
      {(unit) => <UnitEditor isPart={isPart} unit={unit} again={read.again} />}
    </Reading>
  );
}
