import { mediaInLetters } from "../app/kernel/device-media.ts";

/** Counts the media queries of all styles in letters; the sources keep the three breakpoints in pixels. */
export const styleInLetters = () => ({
  postcssPlugin: "style-in-letters",
  AtRule: {
    media(rule: { params: string }) {
      const params = mediaInLetters(rule.params);
      // A changed rule is visited again.
      if (params !== rule.params) rule.params = params;
    },
  },
});
