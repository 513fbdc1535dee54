/** Phones, tablets and the like; everything else is a PC (front §9). */
const MOBILE: readonly (readonly [RegExp, string])[] = [
  [/iPad/i, "iPad"],
  [/iPhone/i, "iPhone"],
  [/iPod/i, "iPod"],
  [/HarmonyOS|OpenHarmony/i, "HarmonyOS"],
  [/Android/i, "Android"],
  [/Windows Phone|IEMobile/i, "Windows Phone"],
  [/BlackBerry|BB10/i, "BlackBerry"],
  [/webOS|hpwOS/i, "webOS"],
  [/Symbian|SymbOS/i, "Symbian"],
  [/Opera Mini|Opera Mobi/i, "Opera Mini"],
  [/Mobile|Tablet|Kindle|Silk/i, "Mobile"],
];

const PC: readonly (readonly [RegExp, string])[] = [
  [/Windows/i, "Windows"],
  [/Macintosh|Mac OS X/i, "Mac"],
  [/CrOS/i, "ChromeOS"],
  [/Linux|X11/i, "Linux"],
];

/** Device type and name for the visit log, from the User-Agent header. */
export function deviceOf(userAgent: string): { deviceType: "Mobile" | "PC"; deviceName: string } {
  const mobile = MOBILE.find(([pattern]) => pattern.test(userAgent));
  if (mobile) return { deviceType: "Mobile", deviceName: mobile[1] };
  return {
    deviceType: "PC",
    deviceName: PC.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "",
  };
}
