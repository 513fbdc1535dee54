import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../../kernel/line/lazy-part.ts";
import type { ResourceFieldProps } from "../media-types.ts";

// With Ant Design: in the browser only.
const FieldPart = lazyPart(() => import("./resource-field.client.tsx"));

/** One resource as a field: shows it, uploads it, chooses it from the library, replaces and removes it. */
export function ResourceField(props: ResourceFieldProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <FieldPart {...props} />
    </Suspense>
  );
}
