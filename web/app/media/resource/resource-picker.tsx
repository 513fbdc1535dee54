import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../../kernel/line/lazy-part.ts";
import type { ResourcePickerProps } from "../media-types.ts";

// With Ant Design: in the browser only.
const PickerPart = lazyPart(() => import("./resource-picker.client.tsx"));

/** The library as a dialog: one's own and the organisation's. Mount it only while it is open. */
export function ResourcePicker(props: ResourcePickerProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <PickerPart {...props} />
    </Suspense>
  );
}
