/** Whose a library is: a person's own, a course's, an organisation's, a site's, a training project's (decision 037). */
export const LibraryKind = { own: 0, course: 1, corp: 2, site: 3, project: 4 } as const;

/** The name of a library in addresses and inputs: its kind and its owner's id, `1.course7`. */
export const libraryName = (kind: number, id: string): string => `${kind}.${id}`;
