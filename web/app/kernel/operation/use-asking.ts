import type { EnvelopeOf } from "@perennial/contract/kernel/envelope.ts";
import type { AnyOperation, InputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import {
  createAsking,
  type Asked,
  type Asking,
  type Overlap,
  type WhenSignedOut,
} from "./asking.ts";

/**
 * The base of all hooks that call an operation: its state, and the functions to call it. Answers are ignored once the
 * component is gone.
 */
export function useAsking<O extends AnyOperation>(
  operation: O,
  overlap: Overlap,
  whenSignedOut: WhenSignedOut,
): { readonly asked: Asked<O>; readonly asking: Asking<O> } {
  const asking = useMemo(
    () => createAsking(operation, overlap, whenSignedOut),
    [operation, overlap, whenSignedOut],
  );
  useEffect(() => asking.begin(), [asking]);
  return { asked: useSyncExternalStore(asking.listen, asking.now, asking.now), asking };
}

/**
 * A function that calls the operation, for parts that show answers in their own way (a player that wants a new address,
 * a tree that opens a branch), and for steps that go on after their part is gone (signing out from a menu). Screens use
 * `useRead` or `usePublicRead` for what they show.
 */
export function useAsk<O extends AnyOperation>(
  operation: O,
  whenSignedOut: WhenSignedOut = "signIn",
): (params: InputOf<O>) => Promise<EnvelopeOf<O>> {
  return useMemo(() => {
    const { run } = createAsking(operation, "each", whenSignedOut);
    // Every answer counts; none is thrown away.
    return async (params) => (await run(params))!;
  }, [operation, whenSignedOut]);
}
