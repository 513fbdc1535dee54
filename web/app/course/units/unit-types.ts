import type { UnitContentValue, UnitKind } from "@perennial/contract/course/units/unit-content.ts";

/** What units of a kind are made of. */
export type ContentOf<Kind extends UnitKind> = Extract<UnitContentValue, { kind: Kind }>;

/** Where a unit stands. */
export interface UnitPlace {
  readonly courseId: string;
  readonly periodId: string;
  readonly unitId: string;
}

/** An editor shows a content and tells each change; saving is not its matter. */
export interface UnitEditorProps<Kind extends UnitKind = UnitKind> {
  readonly value: ContentOf<Kind>;
  readonly onChange: (value: ContentOf<Kind>) => void;
  readonly place: UnitPlace;
}
