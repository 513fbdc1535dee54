import "media-chrome/lang/es.js";
import "media-chrome/lang/zh-CN.js";
import { setLanguage } from "media-chrome/utils/i18n.js";

const LANGUAGES: Readonly<Record<string, string>> = { zh: "zh-CN", es: "es" };

// Before the elements are defined: they take their labels then.
setLanguage(LANGUAGES[document.documentElement.lang.slice(0, 2)] ?? "en");
