import { useBrowserValue } from "../../kernel/browser-value.ts";
import { keptTarget } from "./login-target.ts";

/** Where somebody wants to go after signing in, for links to the other pages of the way in; empty on the server. */
export const useKeptTarget = (): string => useBrowserValue(() => keptTarget(location.search), "");
