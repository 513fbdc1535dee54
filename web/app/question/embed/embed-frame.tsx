import { Suspense, useEffect, type ReactNode } from "react";
import { setTroubleListener } from "../../kernel/call.ts";
import { useIsAlive } from "../../kernel/device-idle.ts";
import { lazyPart } from "../../kernel/line/lazy-part.ts";
import { showToast, ToastHost } from "../../ui/dialog/toast.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import type { EmbedProps } from "./embed-props.ts";
import { useEmbedWords } from "./embed-words.ts";

// With Ant Design: in the browser only.
const EmbedDesk = lazyPart(() => import("./embed-desk.client.tsx"));

/** A page without header and menus, for a frame. */
export function EmbedFrame(props: EmbedProps): ReactNode {
  const words = useEmbedWords();
  const isAlive = useIsAlive();
  useEffect(() => setTroubleListener(showToast), []);
  return (
    <>
      <Box as="main" id="content" pad={4}>
        {props.origin === "" ? <EmptyState message={words.closed} /> : null}
        {props.origin !== "" && isAlive ? (
          <Suspense fallback={null}>
            <EmbedDesk {...props} />
          </Suspense>
        ) : null}
      </Box>
      <ToastHost />
    </>
  );
}
