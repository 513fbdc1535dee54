import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageCache, type PageCache, type RenderedPage } from "./page-cache.ts";

let clock = 0;
let cache: PageCache;
beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  cache = pageCache();
});
afterEach(() => void vi.restoreAllMocks());

const page = (title: string): RenderedPage => ({
  status: 200,
  headers: {},
  title,
  bodies: { identity: Buffer.from(title) },
  isCacheable: true,
});

async function titleAt(url: string, render: () => Promise<RenderedPage>): Promise<string> {
  const wish = { key: `CP zh 0 ${url}`, url, siteId: "CP", reach: "things" as const, render };
  return (await cache.get(wish)).title;
}

const never = (): Promise<RenderedPage> => new Promise(() => undefined);

describe("a page that is no longer fresh", () => {
  beforeEach(async () => {
    await titleAt("/course", async () => page("before"));
    clock = LIMITS.pageCacheFreshMs + 1;
  });

  it("is rendered anew, and the new one handed out", async () => {
    expect(await titleAt("/course", async () => page("after"))).toBe("after");
  });

  it("is handed out while a render hangs, for a minute", async () => {
    expect(await titleAt("/course", never)).toBe("before");
    clock = LIMITS.pageCacheStaleMs + 1;
    cache.forgetPath("/elsewhere");
    expect(await titleAt("/course", async () => page("after"))).toBe("after");
  });

  it("is handed out when its render fails", async () => {
    expect(await titleAt("/course", () => Promise.reject(new Error("away")))).toBe("before");
  });
});

describe("a change of one thing", () => {
  it("drops its page with every query and its data, and no other", async () => {
    const [dropped, kept] = [
      ["/uspace/a", "/uspace/a?tab=notes", "/uspace/a.data"],
      ["/uspace/ab", "/", "/uspace/b"],
    ];
    for (const url of [...dropped, ...kept]) await titleAt(url, async () => page(url));
    cache.forgetPath("/uspace/a");
    for (const url of dropped) expect(cache.stale(`CP zh 0 ${url}`), url).toBeUndefined();
    for (const url of kept) expect(cache.peek(`CP zh 0 ${url}`)?.title, url).toBe(url);
  });

  it("keeps nothing that was rendered before it", async () => {
    const rendering = Promise.withResolvers<RenderedPage>();
    const before = titleAt("/uspace/a", () => rendering.promise);
    cache.forgetPath("/uspace/a");
    rendering.resolve(page("before"));
    expect(await before).toBe("before");
    expect(await titleAt("/uspace/a", async () => page("after"))).toBe("after");
  });
});
