/** A page that the server renders: a route of the framework. A domain lists its own in `routes.ts`. */
export interface PublicPage {
  /** Without a slash at its ends, `:name` for parts that vary; empty for the home page. */
  readonly path: string;
  /** From web/app. */
  readonly file: string;
  /** Needed where one file stands at several addresses. */
  readonly id?: string;
  /** Shown without the portal's header and footer. */
  readonly isBare?: boolean;
}
