import { createServer, type RequestListener } from "node:http";

/** Address of a local stand-in of an outside service, and how to stop it. */
export interface Listening {
  readonly origin: string;
  close(): Promise<void>;
}

/** Listens on a free port of this machine; `handle` may need the address that it gets. */
export async function listenLocally(
  makeHandler: (origin: string) => RequestListener,
): Promise<Listening> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const origin = `http://localhost:${port}`;
  server.on("request", makeHandler(origin));
  return {
    origin,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
