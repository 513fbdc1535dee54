import { Agent, request } from "node:http";

/** The flood in a process of its own, so that whoever measures beside it is not slowed by asking. */
const [, , origin = "", connections = "400", ms = "30000"] = process.argv;
const random = (): string => Math.random().toString(36).slice(2);

/** Addresses that nobody has ever asked for: unknown pages, unknown things, unknown keys, words to search. */
const ADDRESSES: readonly (() => string)[] = [
  () => `/?type=${random()}`,
  () => `/?${random()}=${random()}`,
  () => `/${random()}/${random()}`,
  () => `/course?keyword=${random()}`,
  () => `/course?tagIds=${random()}&type=${random()}&pageNo=${Math.ceil(Math.random() * 1e5)}`,
  () => `/course/${random()}`,
  () => `/news/${random()}?x=${random()}`,
  () => `/course.data?_routes=${random()}&keyword=${random()}`,
  () => `/teacher?keyword=${random()}`,
  () => `/api/cms/api/content/get?id=${random()}`,
];

const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const statuses: Record<number, number> = {};
const until = performance.now() + Number(ms);

function ask(path: string): Promise<number> {
  return new Promise((resolve) => {
    request(`${origin}${path}`, { agent, headers: { "accept-language": "zh" } }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve(0));
    })
      .on("error", () => resolve(0))
      .end();
  });
}

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < until) {
      const status = await ask(ADDRESSES[Math.floor(Math.random() * ADDRESSES.length)]?.() ?? "/");
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }),
);
agent.destroy();
process.send?.(statuses);
process.disconnect?.();
