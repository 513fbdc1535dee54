import { expect, it } from "vitest";
import { isUnsupportedBrowser } from "./browser-support.ts";

it.each([
  ["Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)", true],
  ["Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)", true],
  ["Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/7.0)", false],
  ["Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)", false],
  ["Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", false],
  ["Opera/9.80 (Windows NT 6.1; MSIE 6.0)", false],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
    false,
  ],
])("%s", (userAgent, isOld) => {
  expect(isUnsupportedBrowser(userAgent)).toBe(isOld);
});
