import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../icon.tsx";
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

/** Shows a short message for 5 s (front §8); the same message is not shown twice at once. */
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

/** The place where messages appear, read out as they come; one per page. */
export function ToastHost(): ReactNode {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastItem({ toast }: { readonly toast: Toast }): ReactNode {
  const words = useWords().kernel;
  const close = (): void => change(toasts.filter(({ id }) => id !== toast.id));
  useEffect(() => {
    const timer = setTimeout(
      () => change(toasts.filter(({ id }) => id !== toast.id)),
      LIMITS.errorToastMs,
    );
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <div className={styles.toast} data-kind={toast.kind}>
      <Icon name={toast.kind === "done" ? "check" : "warning"} />
      <p>{toast.message}</p>
      <button type="button" aria-label={words.close} onClick={close}>
        <Icon name="close" size={1} />
      </button>
    </div>
  );
}
