import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Tag<Own = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Own;

declare module "react" {
  namespace JSX {
    /** Elements of media-chrome that the player is made of. */
    interface IntrinsicElements {
      "media-controller": Tag<{ readonly hotkeys?: string; readonly breakpoints?: string }>;
      "media-control-bar": Tag;
      "media-fullscreen-button": Tag;
      "media-loading-indicator": Tag;
      "media-mute-button": Tag;
      "media-pip-button": Tag;
      "media-play-button": Tag;
      "media-seek-backward-button": Tag<{ readonly seekoffset?: number }>;
      "media-seek-forward-button": Tag<{ readonly seekoffset?: number }>;
      "media-time-range": Tag;
      "media-volume-range": Tag;
    }
  }
}
