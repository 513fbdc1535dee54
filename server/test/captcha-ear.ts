const HEAD_BYTES = 44;
const RATE_HZ = 8_000;
/** Longer than the pauses within a group, shorter than those between groups. */
const PAUSE_SECONDS = 0.5;
const WINDOW_SAMPLES = 80;
const LOUD = 0.2;

/** Counts the beeps of a captcha's sound as an ear does: loud stretches, in groups parted by long pauses. */
export function heardIn(soundBase64: string): string {
  const samples = Buffer.from(soundBase64, "base64").subarray(HEAD_BYTES);
  const counts: number[] = [];
  let wasLoud = false;
  let quietSamples = RATE_HZ;
  for (let from = 0; from + WINDOW_SAMPLES <= samples.length; from += WINDOW_SAMPLES) {
    const window = samples.subarray(from, from + WINDOW_SAMPLES);
    const isLoud = window.some((sample) => Math.abs(sample - 128) / 127 > LOUD);
    if (isLoud && !wasLoud) {
      if (quietSamples > PAUSE_SECONDS * RATE_HZ) counts.push(0);
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    }
    quietSamples = isLoud ? 0 : quietSamples + WINDOW_SAMPLES;
    wasLoud = isLoud;
  }
  return counts.join("");
}
