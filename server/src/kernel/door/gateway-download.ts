import type { Domain } from "../domain.ts";

/** A service path that an endpoint answers which only reads, such as the download of a sheet. */
export type DownloadAt = (path: string) => string | undefined;

/** Finds the domains' downloads by service path; a `:name` matches one part of it. */
export function downloadAt(domains: readonly Domain[]): DownloadAt {
  const paths = domains
    .flatMap(({ endpoints = [] }) => endpoints)
    .filter(
      ({ method, effect, path }) =>
        method === "GET" && effect === "read" && path.startsWith("/api/"),
    )
    .map(({ path }) => path.split("/"));
  return (path) => {
    const parts = `/api${path}`.split("/");
    const isFitting = (known: readonly string[]): boolean =>
      known.length === parts.length &&
      known.every((part, at) =>
        part.startsWith(":") ? /^\w{1,40}$/.test(parts[at] ?? "") : part === parts[at],
      );
    return paths.some(isFitting) ? parts.join("/") : undefined;
  };
}

/** The address of a download with what was sent beside its service path. */
export function downloadAddress(path: string, sent: unknown, query: URLSearchParams): string {
  const named = new URLSearchParams(query);
  if (typeof sent === "object" && sent !== null && !Array.isArray(sent))
    for (const [key, value] of Object.entries(sent))
      if (["string", "number", "boolean"].includes(typeof value)) named.set(key, String(value));
  const search = named.toString();
  return search ? `${path}?${search}` : path;
}
