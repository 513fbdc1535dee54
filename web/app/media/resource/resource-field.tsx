import { lazy, Suspense, type ReactNode } from "react";
import type { ResourceFieldProps } from "../media-types.ts";

// With Ant Design: in the browser only.
const FieldPart = lazy(() => import("./resource-field.client.tsx"));

/** One resource as a field: shows it, uploads it, chooses it from the library, replaces and removes it. */
export function ResourceField(props: ResourceFieldProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <FieldPart {...props} />
    </Suspense>
  );
}
