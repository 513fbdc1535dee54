import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";

/** Shown while the server cannot start; Vite's script loads the page again as soon as it has. */
const BROKEN = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Perennial</title>
<script type="module" src="/@vite/client"></script></head>
<body><p>服务没有启动，原因见终端。</p><p>The server has not started; the terminal says why.</p></body></html>
`;

function answerBroken(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { "content-type": "text/html; charset=utf-8", "retry-after": "2" });
  response.end(BROKEN);
}

/** Passes a request on to the product, unchanged, when it has started; `port` rejects where it could not. */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  port: () => Promise<number>,
): Promise<void> {
  try {
    const { method, url, rawHeaders } = request;
    const asked = ask({
      host: "127.0.0.1",
      port: await port(),
      method,
      path: url,
      headers: rawHeaders,
      agent: false,
    });
    asked.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    asked.on("error", () => answerBroken(response));
    response.on("close", () => asked.destroy());
    request.pipe(asked);
  } catch {
    answerBroken(response);
  }
}
