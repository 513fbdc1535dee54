/** Addresses of the files of a certificate. */
export const certificateFile = (kind: "pdf" | "picture" | "badge", id: string): string =>
  `/api/certificate/api/file/${kind}/${id}`;
