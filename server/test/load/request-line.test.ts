import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasPages: true });
});
afterAll(() => app.close());

const LONG = "a".repeat(100_000);

/** Everything that the server says to some bytes, until it closes the connection. */
function say(bytes: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(app.origin).port), "127.0.0.1", () =>
      socket.write(bytes, "latin1"),
    );
    socket.setTimeout(20_000, () =>
      socket.destroy(new Error(`no answer to ${bytes.slice(0, 80)}`)),
    );
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    const end = (): void => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text });
    socket.on("end", end);
    socket.on("error", (error) => (text === "" ? reject(error) : end()));
  });
}

const request = (line: string, host = "localhost", more = ""): string =>
  `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`;

it.each([
  ["a path", request("GET /course"), [200]],
  // Proxies are spoken to so; RFC 9112 wants it understood.
  ["an address", request("GET http://localhost/course"), [200]],
  ["an address of another host", request("GET http://evil.example/course"), [200]],
  ["an address without a path", request("GET http://localhost"), [200]],
  ["an address of the API", request("GET http://localhost/api/nothing"), [404]],
  ["a signed-in page by its address", request("GET http://localhost/ucenter"), [302]],
  ["another scheme", request("GET ftp://localhost/course"), [400]],
  ["an address with a name before the host", request("GET http://a:b@localhost/course"), [400]],
  ["a star", request("GET *"), [400]],
  ["a star with its own method", request("OPTIONS *"), [400, 404]],
  ["an authority", request("GET localhost:80"), [400]],
  ["a tunnel", request("CONNECT localhost:80"), [400, 404, 405]],
  ["another host in disguise", request("GET //evil.example/course"), [404]],
  ["backslashes", request("GET /\\evil.example"), [404]],
  ["half an escape", request("GET /%"), [400, 404]],
  ["half an escape in the API", request("GET /api/%"), [400, 404]],
  ["half an escape in a file", request("GET /files/%"), [400, 404]],
  ["half an escape in an asset", request("GET /assets/%"), [400, 404]],
  ["NUL", request("GET /%00"), [404]],
  ["NUL in a page", request("GET /course/%00"), [404]],
  ["NUL in a file", request("GET /files/a%00.png"), [403, 404]],
  ["NUL in an asset", request("GET /assets/a%00.js"), [403, 404]],
  ["NUL in the API", request("GET /api/teaching/api/course/%00/get"), [400, 404]],
  ["half a pair", request("GET /%ED%A0%80"), [400, 404]],
  ["half a pair in a query", request("GET /course?keyword=%ED%A0%80"), [200]],
  ["NUL in a query", request("GET /course?keyword=%00&pageNo=%00"), [200]],
  ["bare bytes", request("GET /\xed\xa0\x80"), [400, 404]],
  ["bare bytes in the API", request("GET /api/\xff\xfe"), [400, 404]],
  ["dots", request("GET /../../etc/passwd"), [404]],
  ["dots in a file", request("GET /files/../../etc/passwd"), [400, 403, 404]],
  ["escaped dots in a file", request("GET /files/%2e%2e/%2e%2e/etc/passwd"), [400, 403, 404]],
  ["an empty target", request("GET "), [400]],
  ["a fragment", request("GET /course#there"), [200, 400, 404]],
  ["a query of 100 KB", request(`GET /course?keyword=${LONG}`), [414, 431]],
  ["a path of 10 KB", request(`GET /${LONG.slice(0, 10_000)}`), [404, 414]],
  ["a path of many parts", request(`GET /${"a/".repeat(4_000)}`), [404, 414]],
  ["a header of 100 KB", request("GET /", "localhost", `X-Long: ${LONG}\r\n`), [431]],
  ["5,000 headers", request("GET /", "localhost", "X: y\r\n".repeat(5_000)), [200, 431]],
  ["two hosts", request("GET /", "localhost", "Host: evil.example\r\n"), [400]],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", [400]],
  ["no host, of old", "GET /course HTTP/1.0\r\n\r\n", [200, 400]],
  ["an empty host", request("GET /", ""), [200, 400]],
  ["an invalid host", request("GET /", "a b/c\\d"), [400]],
  ["a host of markup", request("GET /", "<script>"), [400]],
  ["a host with a name", request("GET /", "a@b"), [400]],
  ["a host with a wrong port", request("GET /", "localhost:99999999"), [200, 400]],
  ["a host of 10 KB", request("GET /", LONG.slice(0, 10_000)), [400]],
  ["a host of other letters", request("GET /", "\xe4\xb8\xad"), [400]],
  ["a host of IPv6", request("GET /", "[::1]:3000"), [200]],
  ["an unknown method", request("BREW /course"), [400, 404, 405]],
  ["a method that pages have not", request("DELETE /course"), [404, 405]],
  ["no HTTP", "hello\r\n\r\n", [400]],
  [
    "a body twice as long",
    request("POST /api/ajax", "localhost", "Content-Length: 1\r\nContent-Length: 2\r\n"),
    [400],
  ],
  [
    "a body of two kinds",
    request("POST /api/ajax", "localhost", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"),
    [400],
  ],
])("%s is answered", async (_what, bytes, statuses) => {
  const { status, text } = await say(bytes);
  expect(statuses).toContain(status);
  expect(text).not.toContain("evil.example");
  expect(text).not.toMatch(/\n\s+at .*\.[jt]s:\d+/);
});

it("says what is wrong in the envelope to the API, and in a page to a reader", async () => {
  const api = await say(request("GET /api/%"));
  expect(api.text).toMatch(/"resultCode":2\d{5},"code":"kernel\.\w+","success":false/);
  const page = await say(request("GET /%"));
  expect(page.text).toMatch(/content-type: text\/html/i);
});
