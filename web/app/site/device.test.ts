import { expect, it } from "vitest";
import { phoneKind } from "./device.ts";

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (Linux; Android 14; ALN-AL00) MicroMessenger/8.0", "android"],
  ["Mozilla/5.0 (Phone; OpenHarmony 5.0) HarmonyOS", "android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", undefined],
  ["", undefined],
])("%s is %s", (userAgent, kind) => {
  expect(phoneKind(userAgent)).toBe(kind);
});
