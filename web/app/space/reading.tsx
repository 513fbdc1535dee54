import type { AnyOperation, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { ReadResult } from "./query.ts";
import { ReadingShape } from "./reading-shape.tsx";
import { useTableWords } from "./table/table-words.ts";

interface ReadingProps<O extends AnyOperation> {
  readonly of: ReadResult<O>;
  readonly children: (data: OutputOf<O>) => ReactNode;
}

/** Shows what was read; until then its shape, and in words why it could not be read. */
export function Reading<O extends AnyOperation>({ of, children }: ReadingProps<O>): ReactNode {
  const words = useTableWords();
  if (of.data !== undefined) return children(of.data);
  if (of.failure) {
    return (
      <EmptyState
        message={of.failure.message}
        action={<Button onClick={() => void of.again()}>{words.again}</Button>}
      />
    );
  }
  return <ReadingShape lines={6} />;
}
