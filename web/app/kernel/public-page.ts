/** A page that the server renders: a route of the framework. A domain lists its own in `routes.ts`. */
export interface PublicPage {
  /** Path without slashes at its ends, `:name` for parts that vary; empty for the home page. */
  readonly path: string;
  /** Path of the file below web/app. */
  readonly file: string;
  /** Id of the route; needed when one file serves several addresses. */
  readonly id?: string;
  /** Shown without the portal's header and footer. */
  readonly isBare?: boolean;
}
