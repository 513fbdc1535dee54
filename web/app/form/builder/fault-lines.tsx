import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";

/** What is wrong, one sentence a line, where it is. */
export function FaultLines({ faults }: { readonly faults: readonly string[] }): ReactNode {
  return faults.map((fault) => (
    <Row key={fault} gap={1} align="start" role="alert">
      <Text tone="danger">
        <Icon name="warning" size={1} />
      </Text>
      <Text tone="danger" size={1}>
        {fault}
      </Text>
    </Row>
  ));
}
