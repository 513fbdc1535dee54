import { use, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { getChunk } from "./line/chunk.ts";

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/** A failed fetch is not repeated while its failure is being shown; ms. */
const FAILED_MS = 1_000;

/** A component that is fetched when it is first shown, or earlier by `start`. */
export type Part<Props> = ((props: Props) => ReactNode) & {
  readonly start: () => void;
  /** Settles when the chunk is there: what is drawn then needs no fallback. */
  readonly load: () => Promise<unknown>;
};

/**
 * A component in a chunk of its own. Unlike React.lazy it is shown without the fallback when its chunk has already
 * arrived, and it can be fetched before it is shown.
 */
export function part<Props extends object = object>(
  fetchModule: () => Promise<Module<Props>>,
): Part<Props> {
  let coming: Promise<Module<Props>> | undefined;
  const fetched = (): Promise<Module<Props>> => {
    if (coming) return coming;
    const promise = getChunk(fetchModule);
    promise.then(
      // The fields that React's `use` reads synchronously.
      (value) => Object.assign(promise, { status: "fulfilled", value }),
      () => setTimeout(() => (coming = undefined), FAILED_MS),
    );
    coming = promise;
    return promise;
  };
  function Shown(props: Props): ReactNode {
    const { default: Component } = use(fetched());
    return <Component {...props} />;
  }
  // A fetch that fails here is repeated when the part is needed.
  return Object.assign(Shown, {
    start: () => void fetched().catch(() => undefined),
    load: fetched,
  });
}

/**
 * False on the server and at first, true once scripts run and the part has come (or has not, which it says itself). Shown
 * then, it needs no fallback, which React would keep in sight for a third of a second.
 */
export function useHasCome({ load }: Pick<Part<never>, "load">): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    let isGone = false;
    const show = (): void => void (isGone || setHasCome(true));
    load().then(show, show);
    return () => {
      isGone = true;
    };
  }, [load]);
  return hasCome;
}
