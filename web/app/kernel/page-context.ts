import type { PageAnswerOf } from "@perennial/contract/kernel/envelope.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { AnyOperation, InputOf } from "@perennial/contract/kernel/operation.ts";
import { createContext } from "react-router";

/** What the server gives to the rendering of one request. */
export interface PageServices {
  readonly language: Language;
  readonly isElder: boolean;
  readonly isSignedIn: boolean;
  readonly siteOrigin: string;
  /** Where a guard sends this navigation. */
  readonly redirectTo: string | undefined;
  call<O extends AnyOperation>(operation: O, params: InputOf<O>): Promise<PageAnswerOf<O>>;
}

/** Loaders read it: `context.get(pageContext).call(operation, params)`. */
export const pageContext = createContext<PageServices>();
