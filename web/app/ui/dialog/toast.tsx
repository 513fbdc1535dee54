import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../icon.tsx";
import { Row, Stack } from "../layout/layout.tsx";
import styles from "./toast.module.css";

interface Toast {
  readonly id: number;
  readonly kind: "failure" | "done";
  readonly message: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message for 5 s (front §8), in the elder edition until it is closed; the same message is not shown twice at once. */
export function showToast(message: string, kind: Toast["kind"] = "failure"): void {
  if (toasts.some((toast) => toast.message === message)) return;
  lastId += 1;
  change([...toasts, { id: lastId, kind, message }]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly Toast[] = [];

/** The place where messages appear; screen readers read each as it comes. A page has one. */
export function ToastHost(): ReactNode {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <Stack gap={2} across="center" className={styles.host} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </Stack>
  );
}

function ToastItem({ toast }: { readonly toast: Toast }): ReactNode {
  const words = useWords().kernel;
  const { isElder } = useShell();
  const close = (): void => change(toasts.filter(({ id }) => id !== toast.id));
  useEffect(() => {
    // Who reads slowly closes it by hand.
    if (isElder) return undefined;
    const timer = setTimeout(
      () => change(toasts.filter(({ id }) => id !== toast.id)),
      LIMITS.errorToastMs,
    );
    return () => clearTimeout(timer);
  }, [toast.id, isElder]);
  return (
    <Row
      gap={3}
      align="center"
      border
      round="control"
      ground="surface"
      className={styles.toast}
      data-kind={toast.kind}
    >
      <Icon name={toast.kind === "done" ? "check" : "warning"} />
      <p>{toast.message}</p>
      <Stack
        as="button"
        align="center"
        across="center"
        pad={0}
        border="none"
        ground="none"
        type="button"
        aria-label={words.close}
        onClick={close}
      >
        <Icon name="close" size={1} />
      </Stack>
    </Row>
  );
}
