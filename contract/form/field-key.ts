/** How the names of fields, options and columns look; without zod, so that the builder may use it. */
export const FIELD_KEY = /^[a-z][a-z0-9]{0,15}$/;
