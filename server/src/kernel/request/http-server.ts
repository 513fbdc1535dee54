import { createServer, type RequestListener, type Server } from "node:http";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { Lanes } from "../flood/lanes.ts";
import type { FastPath } from "../page/page-fast-path.ts";
import type { Ports } from "../ports.ts";
import { refuseTarget } from "./refuse-target.ts";
import { hasGoodTarget } from "./target.ts";

/** The server in front of the router: addresses are brought into one form, and visitors begin in their turn. */
export function openHttpServer(
  route: RequestListener,
  parts: { readonly fastPath: FastPath; readonly ports: Ports; readonly lanes: Lanes },
): Server {
  const { fastPath, ports, lanes } = parts;
  const server = createServer((request, response) => {
    const serve = (): void => {
      if (!hasGoodTarget(request)) refuseTarget(request, response);
      else if (!server.listening || !fastPath(request, response)) route(request, response);
    };
    if (ports.knowsSender(request.headers)) lanes.person(response, serve);
    else lanes.visitor(response, serve);
  });
  // A tunnel to another host is not something to ask of a web site; without an answer the connection would just break.
  server.on("connect", (_request, socket) => {
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  server.requestTimeout = LIMITS.requestTimeoutMs;
  server.timeout = LIMITS.requestTimeoutMs + 10_000;
  // Longer than the 60 s of common proxies: who opened the connection ends it, and no request meets a closing one.
  server.keepAliveTimeout = 75_000;
  return server;
}
