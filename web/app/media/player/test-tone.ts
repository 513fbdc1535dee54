const RATE = 16_000;
const HEAD_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const NOTE_S = 0.4;
const LOUDNESS = 0.35;
/** Steps of a pentatonic tune above A4, in semitones. */
const TUNE = [0, 3, 5, 7, 10, 12, 10, 7, 5, 7, 3, 5, 0, 3, -2, 0, 0, 3, 5, 7, 10, 7, 5, 3, 0];

/** A short tune as WAV, drawn by the project: something to hear where no file was named. */
export function testTone(): ArrayBuffer {
  const perNote = Math.round(NOTE_S * RATE);
  const dataBytes = TUNE.length * perNote * BYTES_PER_SAMPLE;
  const view = new DataView(new ArrayBuffer(HEAD_BYTES + dataBytes));
  const write = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index += 1)
      view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, "RIFF");
  view.setUint32(4, HEAD_BYTES - 8 + dataBytes, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  write(36, "data");
  view.setUint32(40, dataBytes, true);
  for (const [note, step] of TUNE.entries()) {
    const hertz = 440 * 2 ** (step / 12);
    for (let at = 0; at < perNote; at += 1) {
      const seconds = at / RATE;
      // Struck and fading, so that notes do not click.
      const swell = Math.min(1, seconds / 0.01) * Math.exp(-4 * seconds);
      const value = Math.sin(2 * Math.PI * hertz * seconds) * swell * LOUDNESS;
      view.setInt16(
        HEAD_BYTES + (note * perNote + at) * BYTES_PER_SAMPLE,
        Math.round(value * 32_767),
        true,
      );
    }
  }
  return view.buffer;
}

/** Its length; seconds. */
export const TEST_TONE_SECONDS = TUNE.length * NOTE_S;
