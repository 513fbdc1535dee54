import type { Readable } from "node:stream";
import type { Endpoint } from "./endpoint.ts";

/** One stream per tab for a signed-in person: news of the person and of the session. */
export const liveEndpoint: Endpoint = {
  name: "kernel.openLiveStream",
  summary: "Server-sent events for the signed-in person",
  method: "GET",
  path: "/api/live/stream",
  access: "signed-in",
  effect: "read",
  async handle({ caller, services, signal }) {
    const { userId = "", sessionId = "" } = caller.viewer ?? {};
    return eventStream(services.live.open([`user:${userId}`, `session:${sessionId}`], signal));
  },
};

/** The answer that carries a live stream. */
export function eventStream(body: Readable): {
  headers: Record<string, string>;
  body: Readable;
} {
  return {
    headers: { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" },
    body,
  };
}
