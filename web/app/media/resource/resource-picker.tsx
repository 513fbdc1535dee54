import { lazy, Suspense, type ReactNode } from "react";
import type { ResourcePickerProps } from "../media-types.ts";

// With Ant Design: in the browser only.
const PickerPart = lazy(() => import("./resource-picker.client.tsx"));

/** The library as a dialog: one's own and the organisation's. Mount it only while it is open. */
export function ResourcePicker(props: ResourcePickerProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <PickerPart {...props} />
    </Suspense>
  );
}
