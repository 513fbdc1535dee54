import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Encoding } from "../page/page-cache.ts";
import type { PageRoute } from "./page-routes.ts";

/** What a page may know about the request for which it is rendered. */
export interface PageFactsOfRender {
  readonly language: Language;
  readonly isElder: boolean;
  readonly isSignedIn: boolean;
  readonly siteOrigin: string;
  /** The address to which a guard redirects a navigation in the browser. */
  readonly redirectTo: string | undefined;
}

/** What a page asks for. */
export interface PageCall {
  readonly operation: string;
  readonly params: unknown;
}

/** One and the same text for calls that ask for the same. */
export const callKey = ({ operation, params }: PageCall): string =>
  `${operation} ${JSON.stringify(params)}`;

/** One page to render. */
export interface RenderOrder {
  /** Path and query. */
  readonly url: string;
  readonly facts: PageFactsOfRender;
  /** The cookies that the page may read. */
  readonly cookie: string;
  /** The encodings that are wanted beside the uncompressed bytes. */
  readonly encodings: readonly Encoding[];
  readonly playerOrigins: readonly string[];
  /** Answers that are there before the page asks, by `callKey`. */
  readonly foreseen: ReadonlyMap<string, string>;
}

/** A call that a page makes while it is rendered. */
export interface ThreadCall extends PageCall {
  readonly render: number;
  readonly call: number;
}

/** The envelope as text: it is written once for several pages, and cheaper to transfer than a tree of objects. */
export interface ThreadAnswer {
  readonly call: number;
  readonly text: string;
}

/** A message from the server to the thread. */
export type ToThread =
  | { readonly kind: "render"; readonly id: number; readonly order: RenderOrder }
  /** All answers of one turn, because a message wakes the other thread, which costs more than its content. */
  | { readonly kind: "answers"; readonly answers: readonly ThreadAnswer[] };

/** A rendered page as the thread returns it. */
export interface ThreadPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly title: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Uint8Array>>>;
  readonly isCacheable: boolean;
}

/** A rendered page with everything that it asked for. */
export interface ThreadResult {
  readonly page: ThreadPage;
  readonly calls: readonly PageCall[];
}

/** A message from the thread to the server. */
export type FromThread =
  | { readonly kind: "ready"; readonly routes: readonly PageRoute[] }
  | { readonly kind: "calls"; readonly calls: readonly ThreadCall[] }
  | { readonly kind: "page"; readonly id: number; readonly result: ThreadResult }
  | { readonly kind: "failed"; readonly id: number; readonly reason: string };
