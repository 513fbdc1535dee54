import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Row } from "../../ui/layout/layout.tsx";

/** What is wrong at a place; nothing where nothing is. */
export function FaultLine({ faults }: { readonly faults: readonly string[] }): ReactNode {
  return faults.length === 0 ? null : (
    <Row as="p" gap={2} align="center" tone="danger" size={1}>
      <Icon name="warning" size={1} />
      {faults.join("；")}
    </Row>
  );
}
