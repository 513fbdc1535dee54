import { createServer, type ServerResponse } from "node:http";

/** A bare server of event streams in a process of its own: `/stream` keeps a stream open, `/tell` writes to all of them. */
const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.url === "/tell") {
    response.end("{}");
    for (const stream of streams) stream.write("event: exam-room\ndata: null\n\n");
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write('event: open\ndata: {"quietMs":0}\n\n');
  streams.add(response);
  response.once("close", () => streams.delete(response));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : undefined);
});
process.once("disconnect", () => process.exit());
