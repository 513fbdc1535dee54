import { request } from "node:http";

/** Like fetch without following redirects, but with a Host header of one's choice, which fetch refuses. */
export function requestWithHost(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: init.method ?? "GET", headers: init.headers ?? {} },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const headers = new Headers();
          for (const [name, value] of Object.entries(answer.headers)) {
            for (const part of [value].flat()) if (part !== undefined) headers.append(name, part);
          }
          const status = answer.statusCode ?? 500;
          const isBare = status === 204 || status === 304;
          resolve(new Response(isBare ? null : Buffer.concat(chunks), { status, headers }));
        });
      },
    );
    sent.on("error", reject);
    sent.end(init.body);
  });
}
