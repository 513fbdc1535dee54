// The package types its whole build only; the light one is the same without subtitles, DRM and other sound tracks.
declare module "hls.js/light" {
  import type Hls from "hls.js";
  const HlsLight: typeof Hls;
  export default HlsLight;
}
