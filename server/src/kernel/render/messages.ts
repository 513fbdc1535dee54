import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Encoding } from "../page/page-cache.ts";
import type { PageRoute } from "./page-routes.ts";

/** What a page may know of the request that it is rendered for. */
export interface PageFactsOfRender {
  readonly language: Language;
  readonly isElder: boolean;
  readonly isSignedIn: boolean;
  readonly siteOrigin: string;
  /** Where a guard sends a navigation inside the browser. */
  readonly redirectTo: string | undefined;
}

/** One page to render. */
export interface RenderOrder {
  /** Path and query. */
  readonly url: string;
  readonly facts: PageFactsOfRender;
  /** The cookies that the page may read. */
  readonly cookie: string;
  /** The encodings that are wanted beside the bare bytes. */
  readonly encodings: readonly Encoding[];
  readonly playerOrigins: readonly string[];
}

/** From the server to the thread. */
export type ToThread =
  | { readonly kind: "render"; readonly id: number; readonly order: RenderOrder }
  /** The envelope as text: written once for several pages, and cheaper to hand over than a tree of objects. */
  | { readonly kind: "answer"; readonly call: number; readonly text: string };

/** A rendered page as it comes from the thread. */
export interface ThreadPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly title: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Uint8Array>>>;
  readonly isCacheable: boolean;
}

/** From the thread to the server. */
export type FromThread =
  | { readonly kind: "ready"; readonly routes: readonly PageRoute[] }
  | {
      readonly kind: "call";
      readonly render: number;
      readonly call: number;
      readonly operation: string;
      readonly params: unknown;
    }
  | { readonly kind: "page"; readonly id: number; readonly page: ThreadPage }
  | { readonly kind: "failed"; readonly id: number; readonly reason: string };
