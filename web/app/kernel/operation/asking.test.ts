import { getFavourite, setFavourite } from "@perennial/contract/course/enrolment/favourite.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAsking } from "./asking.ts";

/** Requests that came, in their order; each is answered when the test says so. */
interface Request {
  readonly url: string;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
  readonly answer: (envelope: object) => void;
  readonly breakOff: () => void;
}
let requests: Request[];
let visited: string[];

const done = (data: unknown) => ({ success: true, resultCode: 0, message: "", data });
const refused = (code: string, message = code) => ({
  success: false,
  resultCode: 1,
  code,
  message,
  data: null,
});

beforeEach(() => {
  requests = [];
  visited = [];
  vi.stubGlobal(
    "fetch",
    (url: string, init: RequestInit) =>
      new Promise((resolve, reject) => {
        requests.push({
          url,
          body: init.body as string | undefined,
          signal: init.signal!,
          answer: (envelope) => resolve({ json: () => Promise.resolve(envelope) }),
          breakOff: () => reject(new TypeError("no network")),
        });
        init.signal!.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      }),
  );
  vi.stubGlobal("location", {
    pathname: "/course/c1",
    search: "?from=a",
    assign: (address: string) => visited.push(address),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe("a place that reads", () => {
  const reading = () => createAsking(getFavourite, "newest", "quiet");

  it("shows the answer to what was asked last, whichever comes last", async () => {
    const asking = reading();
    const first = asking.run({ courseId: "1" }, { key: "1" });
    const second = asking.run({ courseId: "2" }, { key: "2" });
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[1]?.answer(done(true));
    expect(await second).toMatchObject({ success: true, data: true });
    requests[0]?.answer(done(false));
    expect(await first).toBeUndefined();
    expect(asking.now()).toMatchObject({ key: "2", data: true, isBusy: false });
  });

  it("is busy until the newest has answered, though an older one is over", async () => {
    const asking = reading();
    const first = asking.run({ courseId: "1" });
    void asking.run({ courseId: "2" });
    await first;
    expect(asking.now().isBusy).toBe(true);
  });

  it("takes its call back when nobody looks any more", async () => {
    const asking = reading();
    const end = asking.begin();
    const running = asking.run({ courseId: "1" });
    end();
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(await running).toBeUndefined();
    expect(asking.now()).toMatchObject({ data: undefined, error: undefined, isBusy: false });
  });

  it("says why it failed, and asks again for the same", async () => {
    const asking = reading();
    const running = asking.run({ courseId: "1" }, { key: "1" });
    requests[0]?.breakOff();
    await running;
    expect(asking.now()).toMatchObject({ key: "1", isBusy: false });
    expect(asking.now().error?.code).toBe("kernel.network");
    const again = asking.retry();
    expect(asking.now()).toMatchObject({ error: undefined, isBusy: true });
    expect(requests[1]?.url).toBe(requests[0]?.url);
    requests[1]?.answer(done(true));
    await again;
    expect(asking.now()).toMatchObject({ key: "1", data: true, error: undefined });
  });

  it("keeps what it knows when asking again for the same fails, not what was asked before", async () => {
    const asking = reading();
    const ask = async (id: string, envelope: object) => {
      const running = asking.run({ courseId: id }, { key: id });
      requests.at(-1)?.answer(envelope);
      await running;
      return asking.now();
    };
    await ask("1", done(true));
    expect(await ask("1", refused("kernel.tooMany"))).toMatchObject({ data: true });
    expect(await ask("2", refused("kernel.tooMany"))).toMatchObject({ data: undefined });
  });

  it("shows a visitor nothing of their own and no failure", async () => {
    const asking = reading();
    const running = asking.run({ courseId: "1" });
    requests[0]?.answer(refused("kernel.notSignedIn"));
    await running;
    expect(asking.now()).toMatchObject({ data: undefined, error: undefined, isBusy: false });
    expect(visited).toEqual([]);
  });
});

describe("a place that writes", () => {
  const writing = () => createAsking(setFavourite, "first", "signIn");

  it("sends once when it is pressed twice, and again after the answer", async () => {
    const asking = writing();
    const first = asking.run({ courseId: "1", isFavourite: true });
    expect(await asking.run({ courseId: "1", isFavourite: true })).toBeUndefined();
    expect(requests).toHaveLength(1);
    requests[0]?.answer(done(true));
    expect(await first).toMatchObject({ success: true });
    void asking.run({ courseId: "1", isFavourite: false });
    expect(requests).toHaveLength(2);
  });

  it("gives a refusal by its code, and sends the same once more", async () => {
    const asking = writing();
    const running = asking.run({ courseId: "1", isFavourite: true });
    requests[0]?.answer(refused("course.notFound", "没有这门课程"));
    expect(await running).toMatchObject({ success: false, code: "course.notFound" });
    expect(asking.now().error).toMatchObject({ code: "course.notFound", message: "没有这门课程" });
    const again = asking.retry();
    expect(requests[1]?.body).toBe(requests[0]?.body);
    requests[1]?.answer(done(true));
    await again;
    expect(asking.now()).toMatchObject({ data: true, error: undefined });
  });

  it("goes to sign in with the way back when the session is gone", async () => {
    const asking = writing();
    const running = asking.run({ courseId: "1", isFavourite: true });
    requests[0]?.answer(refused("kernel.notSignedIn"));
    await running;
    expect(visited).toEqual(["/login?redirect=%2Fcourse%2Fc1%3Ffrom%3Da#again"]);
  });

  it("tells a barred person so", async () => {
    const asking = writing();
    const running = asking.run({ courseId: "1", isFavourite: true });
    requests[0]?.answer(refused("kernel.accountDisabled"));
    await running;
    expect(visited).toEqual(["/forbidden"]);
  });

  it("is not broken off by leaving the page, but tells nobody who has left", async () => {
    const asking = writing();
    const end = asking.begin();
    const running = asking.run({ courseId: "1", isFavourite: true });
    end();
    expect(requests[0]?.signal.aborted).toBe(false);
    requests[0]?.answer(refused("kernel.notSignedIn"));
    expect(await running).toBeUndefined();
    expect(visited).toEqual([]);
  });
});

describe("a place of many switches", () => {
  it("sends each, and is busy until all have answered and what follows is done", async () => {
    const asking = createAsking(setFavourite, "each", "signIn");
    const followed: string[] = [];
    const one = asking.run({ courseId: "1", isFavourite: true });
    const other = asking.run(
      { courseId: "2", isFavourite: true },
      { after: async () => void followed.push("2") },
    );
    requests[1]?.answer(done(true));
    expect(await other).toMatchObject({ success: true });
    expect(followed).toEqual(["2"]);
    expect(asking.now().isBusy).toBe(true);
    requests[0]?.answer(done(true));
    expect(await one).toMatchObject({ success: true });
    expect(asking.now().isBusy).toBe(false);
  });
});
