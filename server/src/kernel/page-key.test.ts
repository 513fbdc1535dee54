import { expect, it } from "vitest";
import { normalisedUrl } from "./page-key.ts";

const STUDY = "/ucenter/learning-space/course/study/c1/plan";

it.each([
  ["/course", "/course"],
  ["/course?utm_source=mail", "/course"],
  ["/course?utm_source=mail&tagIds=a&keyword=b", "/course?keyword=b&tagIds=a"],
  // The seeds' addresses of a chapter lead on with what they say (seed 001 §2).
  [
    "/course/study/c1/plan?chapterid=u1&forcelook=1",
    "/course/study/c1/plan?chapterid=u1&forcelook=1",
  ],
  ["/c1/coursedetail/chapdetail/u1?forcelook=1&x=1", "/c1/coursedetail/chapdetail/u1?forcelook=1"],
  // Whoever signs in on the way comes back to the same place.
  [`${STUDY}?chapterid=u1`, `${STUDY}?chapterid=u1`],
  [
    "/ucenter/learning-space/liveContainer?sessionId=s1",
    "/ucenter/learning-space/liveContainer?sessionId=s1",
  ],
  [
    "/admin-site/operative/website/info?tab=b&state=a",
    "/admin-site/operative/website/info?tab=b&state=a",
  ],
  ["/course/c1/manager/prepare/class?period=2", "/course/c1/manager/prepare/class?period=2"],
  // No page of one's own, whatever it is called.
  ["/ucenterless?state=a", "/ucenterless"],
  ["/course/manager?state=a", "/course/manager"],
])("%s is read as %s", (url, read) => {
  expect(normalisedUrl(url)).toBe(read);
});
