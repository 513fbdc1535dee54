import type { AnyOperation, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import type { PublicRead } from "../kernel/operation/public.ts";
import { useWords } from "../kernel/words.tsx";
import { Button } from "./button.tsx";
import { Row, Text } from "./layout/layout.tsx";

interface ReadTroubleProps {
  readonly of: Pick<PublicRead<AnyOperation>, "error"> & { readonly retry: () => unknown };
  /** Shown instead of the server's words. */
  readonly message?: string;
}

/** Shown in place of what could not be read: the reason, and a button that asks again. */
export function ReadTrouble({ of, message }: ReadTroubleProps): ReactNode {
  const words = useWords().kernel;
  if (!of.error) return null;
  return (
    <Row as="p" gap={1} gapX={3} align="center" wrap tone="danger" role="alert">
      {message ?? of.error.message}
      <Button kind="quiet" onClick={() => void of.retry()}>
        {words.retry}
      </Button>
    </Row>
  );
}

interface PublicReadingProps<O extends AnyOperation> {
  readonly of: PublicRead<O>;
  readonly children: (data: OutputOf<O>) => ReactNode;
}

/** Shows what the scripts of a public page have read; before that, that it is loading, or why it failed. */
export function PublicReading<O extends AnyOperation>({
  of,
  children,
}: PublicReadingProps<O>): ReactNode {
  const words = useWords().kernel;
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <ReadTrouble of={of} />;
  return of.isBusy ? (
    <Text as="p" tone="muted" role="status">
      {words.loading}
    </Text>
  ) : null;
}
