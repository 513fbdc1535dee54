import { useCallback, useEffect, useEffectEvent, useId, useRef } from "react";

/** What the window of the large editor (/edit) and its opener say to each other; both of this site only. */
export type EditNews =
  | { readonly say: "ready"; readonly target: string }
  | { readonly say: "text"; readonly target: string; readonly html: string }
  | { readonly say: "done"; readonly target: string; readonly html: string };

const MARK = "perennial-edit";
const SAYINGS = new Set<unknown>(["ready", "text", "done"]);

/** Says something to the other window. */
export function tellWindow(other: Window, news: EditNews): void {
  other.postMessage({ ...news, mark: MARK }, location.origin);
}

/** What another window of this site said; undefined for anything else that arrives. */
export function newsOfEditing({
  origin,
  data,
}: Pick<MessageEvent, "origin" | "data">): EditNews | undefined {
  if (origin !== location.origin || typeof data !== "object" || data === null) return undefined;
  const { mark, say, target, html } = data as Record<string, unknown>;
  if (mark !== MARK || typeof target !== "string" || !SAYINGS.has(say)) return undefined;
  if (say === "ready") return { say, target };
  return typeof html === "string" ? { say: say as "text" | "done", target, html } : undefined;
}

/** Opens the text in the large editor of its own window; what is finished there comes back. */
export function useEditWindow(read: () => string, onDone: (html: string) => void): () => void {
  const target = useId();
  const opened = useRef<Window>(null);
  const hear = useEffectEvent((event: MessageEvent) => {
    const news = newsOfEditing(event);
    if (news?.target !== target || event.source !== opened.current) return;
    if (news.say === "done") onDone(news.html);
    else if (news.say === "ready" && opened.current) {
      tellWindow(opened.current, { say: "text", target, html: read() });
    }
  });
  useEffect(() => {
    const listener = (event: MessageEvent): void => hear(event);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, []);
  return useCallback(() => {
    opened.current = window.open(
      `/edit?target=${encodeURIComponent(target)}`,
      `edit${target}`,
      "width=1100,height=900",
    );
    opened.current?.focus();
  }, [target]);
}
