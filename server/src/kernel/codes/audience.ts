/**
 * For whom a code is valid; audiences are compared exactly. They are made only here, so that two kinds can never be
 * equal.
 */
export type Audience = string & { readonly isAudience: true };

const audience = (...parts: readonly string[]): Audience => JSON.stringify(parts) as Audience;

/** For this site of ours itself. */
export const forSite = (siteId: string): Audience => audience("site", siteId);

/** For another system at this origin, as a site of ours knows it. */
export const forOrigin = (siteId: string, origin: string): Audience =>
  audience("origin", siteId, origin);

/** For one registered application. */
export const forApplication = (appKey: string): Audience => audience("application", appKey);
