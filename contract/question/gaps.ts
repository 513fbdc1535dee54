/** Marks of gaps in a text: a line, __12__ for a numbered one, or brackets around nothing. */
export const GAPS = /_{2,}(?:\d{1,3}_{2,})?|[（(]\s+[）)]/gu;
