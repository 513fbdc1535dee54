/** Length of the last part of a micro-site's address. */
export const SLUG_LENGTH = { min: 3, max: 40 } as const;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** True for small letters and digits with hyphens between them. */
export const hasSlugShape = (slug: string): boolean => SLUG.test(slug);

/** True for what may be the last part of a micro-site's address: /p/{slug}. */
export const isSiteSlug = (slug: string): boolean =>
  slug.length >= SLUG_LENGTH.min && slug.length <= SLUG_LENGTH.max && hasSlugShape(slug);
