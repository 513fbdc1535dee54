import type { EnvelopeOf, Refusal, RefusalOf } from "@perennial/contract/kernel/envelope.ts";
import type { AnyOperation, InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { PageServices } from "../kernel/page-context.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import { keepPreviousData, QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { call } from "../kernel/call.ts";
import { whenBack } from "../kernel/line/connection.ts";
import { leaveIfBarred } from "../kernel/operation/asking.ts";
import { announceWritten } from "../kernel/operation/written.ts";
import { useAsking } from "../kernel/operation/use-asking.ts";
import { showToast } from "../ui/dialog/toast.tsx";

/** Kept that long: going back to a list shows it at once while it is read anew. */
const KEPT_MS = 300_000;
/** An answer that came with the page is new for that long. */
const AHEAD_FRESH_MS = 10_000;

/** A refusal on its way through the query library, which knows thrown things only. */
class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** An answer that came with the page itself. */
export interface AheadAnswer {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  /** Counts of a paged list. */
  readonly page?: PageInfo | undefined;
}

/** On the server, asks what the screen of a page will ask first; what is refused is asked for, and said, by the screen. */
export async function readAhead<O extends AnyOperation>(
  page: Pick<PageServices, "call">,
  operation: O,
  params: InputOf<O>,
): Promise<AheadAnswer[]> {
  const answer = await page.call(operation, params);
  if (!answer.success) return [];
  return [{ name: operation.name, params, data: answer.data, page: answer.page }];
}

/** The cache of one space: another role reads everything anew. What came with the page is not asked for at once. */
export function openQueryClient(ahead: readonly AheadAnswer[] = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 0, gcTime: KEPT_MS, refetchOnWindowFocus: false },
    },
  });
  for (const { name, params, data, page } of ahead) {
    client.setQueryDefaults([name, params], { staleTime: AHEAD_FRESH_MS });
    client.setQueryData([name, params], { data, page });
  }
  return client;
}

/** What came with the page for an operation, while it is new; each answer serves the first who asks. */
export function useAhead<O extends AnyOperation>(
  operation: O,
  params: InputOf<O>,
): OutputOf<O> | undefined {
  const client = useQueryClient();
  const [answer] = useState(() => {
    const key = [operation.name, params];
    const state = client.getQueryState<{ data: OutputOf<O> }>(key);
    client.removeQueries({ queryKey: key });
    return state && Date.now() - state.dataUpdatedAt < AHEAD_FRESH_MS
      ? state.data?.data
      : undefined;
  });
  return answer;
}

/** What a screen knows of its data. */
export interface ReadResult<O extends AnyOperation> {
  /** Undefined until the first answer. */
  readonly data: OutputOf<O> | undefined;
  /** Counts of a paged list. */
  readonly page: PageInfo | undefined;
  /** Nothing to show yet. */
  readonly isPending: boolean;
  /** Being read, now or again. */
  readonly isFetching: boolean;
  readonly failure: RefusalOf<O> | undefined;
  /** Reads again; resolves when it has been read. */
  readonly again: () => Promise<void>;
}

interface ReadOptions {
  /** False waits: a drawer that is closed reads nothing. */
  readonly isEnabled?: boolean;
}

/** Reads an operation and keeps its answer; the previous page stays in view until the next one has come. */
export function useRead<O extends AnyOperation>(
  operation: O,
  params: InputOf<O>,
  { isEnabled = true }: ReadOptions = {},
): ReadResult<O> {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [operation.name, params],
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await call(operation, params);
      if (answer.success) return { data: answer.data, page: answer.page };
      leaveIfBarred(answer);
      throw new RefusedError(answer);
    },
  });
  const isCut = error instanceof RefusedError && error.refusal.code === "kernel.network";
  // What the network cut off is read again when it is back.
  useEffect(() => (isCut ? whenBack(() => void refetch()) : undefined), [isCut, refetch]);
  const again = useCallback(async () => void (await refetch()), [refetch]);
  return {
    data: data?.data,
    page: data?.page,
    isPending: isPending && isEnabled,
    isFetching,
    failure: error instanceof RefusedError ? (error.refusal as RefusalOf<O>) : undefined,
    again,
  };
}

interface WriteOptions {
  /** Lists and details that have changed by it, read anew before `send` resolves. */
  readonly invalidates?: readonly AnyOperation[];
  /** What the toast says when it was done. */
  readonly done?: string;
  /** The caller shows refusals by itself; those with field faults always go to the form. */
  readonly isQuiet?: boolean;
}

/** Sends a write; the answer says what became of it, and it never rejects. Writes behind a GET go by their POST twin. */
export function useWrite<O extends AnyOperation>(
  operation: O,
  { invalidates = [], done, isQuiet = false }: WriteOptions = {},
): { readonly send: (params: InputOf<O>) => Promise<EnvelopeOf<O>>; readonly isBusy: boolean } {
  const client = useQueryClient();
  const { asked, asking } = useAsking(operation, "each", "signIn");
  const after = async (answer: EnvelopeOf<O>): Promise<void> => {
    if (answer.success) {
      announceWritten();
      await Promise.all(
        invalidates.map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
      );
      if (done !== undefined) showToast(done, "done");
    } else {
      // A network failure has been said already (kernel/call).
      const isForForm = (answer.fields?.length ?? 0) > 0;
      if (!isQuiet && !isForForm && answer.code !== "kernel.network") showToast(answer.message);
    }
  };
  return {
    // Each counts: no answer is thrown away.
    send: async (params) => (await asking.run(params, { after }))!,
    isBusy: asked.isBusy,
  };
}
