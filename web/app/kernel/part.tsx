import { use, type ComponentType, type ReactNode } from "react";

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/** A failed fetch is not tried again while its failure is being shown; ms. */
const FAILED_MS = 1_000;

/** A component that comes when it is first shown, or earlier by `start`. */
export type Part<Props> = ((props: Props) => ReactNode) & { readonly start: () => void };

/**
 * A component of a chunk of its own. Unlike React.lazy it is shown without a step over the fallback when its chunk has
 * come already, and it can be asked for before it is shown.
 */
export function part<Props extends object = object>(
  fetchModule: () => Promise<Module<Props>>,
): Part<Props> {
  let coming: Promise<Module<Props>> | undefined;
  const fetched = (): Promise<Module<Props>> => {
    if (coming) return coming;
    const promise = fetchModule();
    promise.then(
      // What React's `use` reads at once.
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
  // What does not come now is fetched again when it is needed.
  return Object.assign(Shown, { start: () => void fetched().catch(() => undefined) });
}
