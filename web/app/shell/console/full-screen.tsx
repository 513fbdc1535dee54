import { useSyncExternalStore, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { useSpaceWords } from "../space/space-words.ts";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** Shows the console on the whole screen and back, and says so where the browser cannot (front §8). */
export function FullScreen({ className }: { readonly className?: string | undefined }): ReactNode {
  const words = useSpaceWords();
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const toggle = async (): Promise<void> => {
    try {
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // The browser lacks it, has it switched off, or refuses it within a frame.
      showToast(words.noFullScreen);
    }
  };
  const label = isFull ? words.leaveFullScreen : words.fullScreen;
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={isFull}
      title={label}
      onClick={() => void toggle()}
    >
      <Icon name={isFull ? "shrink" : "expand"} />
    </button>
  );
}
