import type { EnvelopeOf, RefusalOf } from "@perennial/contract/kernel/envelope.ts";
import type { AnyOperation, InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import { useEffect, useEffectEvent } from "react";
import type { WhenSignedOut } from "./asking.ts";
import { useAsking } from "./use-asking.ts";
import { whenBack } from "../line/connection.ts";

/** What a public page knows about a read of its scripts. */
export interface PublicRead<O extends AnyOperation> {
  /** Undefined until the first answer. */
  readonly data: OutputOf<O> | undefined;
  /** Counts of a paged list. */
  readonly page: PageInfo | undefined;
  readonly error: RefusalOf<O> | undefined;
  /** True while an answer is awaited. */
  readonly isBusy: boolean;
  /** Asks again; the known answer stays in the meantime. */
  readonly retry: () => Promise<void>;
  /** Asks for this input; undefined when another call has replaced this one, or the component is gone. */
  readonly run: (params: InputOf<O>) => Promise<EnvelopeOf<O> | undefined>;
}

interface PublicReadOptions {
  /** Milliseconds for which the input must stay the same before it is asked for, while a person is typing. */
  readonly pauseMs?: number;
  /** The known answer stays in view until the next one arrives. */
  readonly keepsLast?: boolean;
  /** Without a session a public page shows what visitors see, unless this says otherwise. */
  readonly whenSignedOut?: WhenSignedOut;
}

/**
 * Reads an operation from a page that the server has rendered. New input cancels the call before, so that a late answer
 * never replaces a newer one. With undefined `params` nothing is asked until `run` is called or input is given.
 */
export function usePublicRead<O extends AnyOperation>(
  operation: O,
  params?: InputOf<O>,
  { pauseMs = 0, keepsLast = false, whenSignedOut = "quiet" }: PublicReadOptions = {},
): PublicRead<O> {
  const { asked, asking } = useAsking(operation, "newest", whenSignedOut);
  const key = params === undefined ? undefined : JSON.stringify(params);
  const ask = useEffectEvent(({ run }: typeof asking) => {
    if (params !== undefined) void run(params, { key });
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    if (pauseMs === 0) return ask(asking);
    const timer = setTimeout(() => ask(asking), pauseMs);
    return () => clearTimeout(timer);
  }, [asking, key, pauseMs]);
  const isAnswered = asked.key === key;
  const isCut = isAnswered && asked.error?.code === "kernel.network";
  // What the network cut off is asked for again when it is back.
  useEffect(() => (isCut ? whenBack(() => void asking.retry()) : undefined), [isCut, asking]);
  const isShown = isAnswered || (keepsLast && key !== undefined);
  return {
    data: isShown ? asked.data : undefined,
    page: isShown ? asked.page : undefined,
    error: isAnswered ? asked.error : undefined,
    isBusy: asked.isBusy || !isAnswered,
    retry: asking.retry,
    run: asking.run,
  };
}

/** What a public page knows about a write. */
export interface PublicWrite<O extends AnyOperation> {
  /** The last answer. */
  readonly data: OutputOf<O> | undefined;
  readonly error: RefusalOf<O> | undefined;
  readonly isBusy: boolean;
  /** Repeats the write that was refused. */
  readonly retry: () => Promise<void>;
  /**
   * Sends the write; undefined while another one is under way, or when the component is gone. It never rejects. The
   * form keeps what the person has written, whatever the answer is.
   */
  readonly run: (params: InputOf<O>) => Promise<EnvelopeOf<O> | undefined>;
}

/**
 * Sends a write from a public page, one at a time: pressing twice sends once. A person whose session has ended signs in
 * first.
 */
export function usePublicWrite<O extends AnyOperation>(
  operation: O,
  { whenSignedOut = "signIn" }: { readonly whenSignedOut?: WhenSignedOut } = {},
): PublicWrite<O> {
  const { asked, asking } = useAsking(operation, "first", whenSignedOut);
  const { data, error, isBusy } = asked;
  return { data, error, isBusy, retry: asking.retry, run: asking.run };
}
