import { Suspense, type ReactNode, type RefObject } from "react";
import { lazyPart } from "../kernel/line/lazy-part.ts";
import { useShell } from "../kernel/shell-data.ts";

const ReadPart = lazyPart(() => import("./reading/read-part.tsx"));

/** 朗读 of one part of the page: a box, a question, the words of a film. Only the elder edition has it. */
export function ReadAloud({ of }: { readonly of: RefObject<HTMLElement | null> }): ReactNode {
  const { isElder } = useShell();
  return isElder ? (
    <Suspense fallback={null}>
      <ReadPart of={of} />
    </Suspense>
  ) : null;
}
