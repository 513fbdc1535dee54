import type { PageAnswerOf } from "@perennial/contract/kernel/envelope.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { AnyOperation, InputOf } from "@perennial/contract/kernel/operation.ts";
import { createContext } from "react-router";

/** What the server provides while it renders one request. */
export interface PageServices {
  readonly language: Language;
  readonly isElder: boolean;
  readonly isSignedIn: boolean;
  readonly siteOrigin: string;
  /** The address to which a guard redirects this navigation. */
  readonly redirectTo: string | undefined;
  /** Takes a page's HTML beside its response, which saves three streams; a caller that cannot leaves it out. */
  readonly takeHtml?: (html: string) => void;
  call<O extends AnyOperation>(operation: O, params: InputOf<O>): Promise<PageAnswerOf<O>>;
}

/** Loaders use it as `context.get(pageContext).call(operation, params)`. */
export const pageContext = createContext<PageServices>();
