const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, "微信"],
  [/\bQQ\//i, "QQ"],
  [/Edg(?:e|A|iOS)?\//i, "Edge"],
  [/OPR\/|Opera/i, "Opera"],
  [/Firefox|FxiOS/i, "Firefox"],
  [/Chrome|CriOS/i, "Chrome"],
  [/Safari/i, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string, isMobile: boolean])[] = [
  [/iPad/i, "iPad", true],
  [/iPhone|iPod/i, "iPhone", true],
  [/HarmonyOS|OpenHarmony/i, "HarmonyOS", true],
  [/Android/i, "Android", true],
  [/Windows Phone/i, "Windows Phone", true],
  [/Windows/i, "Windows", false],
  [/Macintosh|Mac OS X/i, "Mac", false],
  [/CrOS/i, "ChromeOS", false],
  [/Linux|X11/i, "Linux", false],
];

/** Browser and system under their usual names, `Chrome · Windows`; empty when the client does not name them. */
export function deviceOf(userAgent: string): { device: string; isMobile: boolean } {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent));
  return {
    device: [browser, system?.[1]].filter(Boolean).join(" · "),
    isMobile: system?.[2] ?? false,
  };
}
