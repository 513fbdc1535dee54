import { lazy, type ComponentType } from "react";
import type { UnitContentValue, UnitKind } from "@perennial/contract/course/units/unit-content.ts";
import type { UnitEditorProps, UnitPlace } from "./unit-types.ts";

interface AnyEditorProps {
  readonly value: UnitContentValue;
  readonly onChange: (value: UnitContentValue) => void;
  readonly place: UnitPlace;
}

const standard = () => import("./standard-editors.tsx");

const EDITORS = {
  video: lazy(async () => ({ default: (await standard()).VideoEditor })),
  audio: lazy(async () => ({ default: (await standard()).AudioEditor })),
  document: lazy(async () => ({ default: (await standard()).DocumentEditor })),
  file: lazy(async () => ({ default: (await standard()).FileEditor })),
  page: lazy(async () => ({ default: (await standard()).PageEditor })),
  link: lazy(async () => ({ default: (await standard()).LinkEditor })),
  exercise: lazy(() => import("./special/exercise-editor.tsx")),
  pictureBook: lazy(() => import("./special/picture-book-editor.tsx")),
  dub: lazy(() => import("./special/dub-editor.tsx")),
  reading: lazy(() => import("./special/reading-editor.tsx")),
  cards: lazy(() => import("./special/cards-editor.tsx")),
} as const satisfies { [Kind in UnitKind]: ComponentType<UnitEditorProps<Kind>> };

/** The editor of a kind; each knows the content of its own kind only, which saving keeps. */
export const UNIT_EDITORS = EDITORS as unknown as Readonly<
  Record<UnitKind, ComponentType<AnyEditorProps>>
>;
