import type { Readable } from "node:stream";
import type { LiveTopic } from "../domain.ts";
import type { Endpoint } from "./endpoint.ts";
import { TOPIC_PREFIX } from "../live.ts";
import type { Services } from "../services.ts";
import type { Viewer } from "../viewer.ts";

/** The most topics to which one tab may listen. */
const TOPICS_MAX = 5;

/** The topics (`<kind>:<id>`) that this person may hear of; the others are left out silently. */
async function allowedTopics(
  kinds: ReadonlyMap<string, LiveTopic>,
  services: Services,
  viewer: Viewer,
  asked: readonly string[],
): Promise<string[]> {
  const names: string[] = [];
  for (const topic of new Set(asked.slice(0, TOPICS_MAX))) {
    const cut = topic.indexOf(":");
    const mayHear = kinds.get(topic.slice(0, cut));
    if (mayHear && (await mayHear(services, viewer, topic.slice(cut + 1))))
      names.push(`${TOPIC_PREFIX}${topic}`);
  }
  return names;
}

/**
 * One stream per tab of a signed-in person: news for the person, for the session, and of the topics that the tab shows.
 */
export function liveEndpoint(kinds: ReadonlyMap<string, LiveTopic>): Endpoint {
  return {
    name: "kernel.openLiveStream",
    summary: "Server-sent events for the signed-in person; `topic` names what else is shown",
    method: "GET",
    path: "/api/live/stream",
    access: "signed-in",
    fails: [],
    effect: "read",
    async handle({ caller: { viewer }, services, signal, query }) {
      const { userId = "", sessionId = "" } = viewer ?? {};
      const topics = viewer
        ? await allowedTopics(kinds, services, viewer, query.getAll("topic"))
        : [];
      return eventStream(
        services.live.open([`user:${userId}`, `session:${sessionId}`, ...topics], signal),
      );
    },
  };
}

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
