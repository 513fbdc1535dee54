import { lazy, Suspense, type ReactNode } from "react";
import type { Card, ResourceKind } from "./media-types.ts";

// With Ant Design: in the browser only.
const FieldPart = lazy(() => import("./resource-field.client.tsx"));
const PickerPart = lazy(() => import("./resource-picker.client.tsx"));

export interface ResourceFieldProps {
  readonly id?: string;
  readonly kinds: readonly ResourceKind[];
  readonly value: string | null;
  /** With the card, unless it was removed. */
  readonly onChange: (id: string | null, card?: Card) => void;
  readonly label: string;
  /** Folder of new uploads in the library. */
  readonly folder?: string;
  readonly isDisabled?: boolean;
}

/** One resource as a field: shows it, uploads it, chooses it from the library, replaces and removes it. */
export function ResourceField(props: ResourceFieldProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <FieldPart {...props} />
    </Suspense>
  );
}

export interface ResourcePickerProps {
  readonly kinds: readonly ResourceKind[];
  readonly onPick: (card: Card) => void;
  readonly onClose: () => void;
}

/** The library as a dialog: one's own and the organisation's. Mount it only while it is open. */
export function ResourcePicker(props: ResourcePickerProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <PickerPart {...props} />
    </Suspense>
  );
}
