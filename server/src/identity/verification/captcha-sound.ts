import { randomInt } from "node:crypto";

const GROUPS = 4;
const MOST = 5;
const RATE_HZ = 8_000;
const HEAD_BYTES = 44;

const between = (least: number, most: number): number =>
  least + (randomInt(1_000_000) / 1_000_000) * (most - least);

interface Beep {
  readonly startsAt: number;
  readonly length: number;
}

/** The beeps' times in samples, and the total length. */
function score(counts: readonly number[]): { readonly beeps: Beep[]; readonly length: number } {
  const beeps: Beep[] = [];
  let at = 0;
  const pass = (seconds: number): number => (at += Math.round(seconds * RATE_HZ));
  for (const count of counts) {
    pass(between(0.85, 1.1));
    for (let beep = 0; beep < count; beep += 1) {
      const startsAt = at;
      beeps.push({ startsAt, length: pass(between(0.12, 0.2)) - startsAt });
      pass(between(0.13, 0.22));
    }
  }
  return { beeps, length: pass(0.3) };
}

/** Adds a beep with its own pitch, volume and timbre. */
function sound(samples: Float32Array, { startsAt, length }: Beep): void {
  const step = (2 * Math.PI * between(450, 1_000)) / RATE_HZ;
  const [strength, colour] = [between(0.45, 0.7), between(0, 0.3)];
  const edge = 0.012 * RATE_HZ;
  for (let at = 0; at < length; at += 1) {
    const swell = Math.min(1, at / edge, (length - at) / edge);
    const tone = Math.sin(at * step) + colour * Math.sin(2 * at * step);
    samples[startsAt + at] = (samples[startsAt + at] ?? 0) + strength * swell * tone;
  }
}

/** 8-bit sound with its header (RIFF WAVE, PCM, one channel). */
function waveFile(samples: Float32Array): Buffer {
  const file = Buffer.alloc(HEAD_BYTES + samples.length);
  file.write("RIFF", 0);
  file.writeUInt32LE(HEAD_BYTES - 8 + samples.length, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE_HZ, 24);
  file.writeUInt32LE(RATE_HZ, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples.length, 40);
  for (let at = 0; at < samples.length; at += 1)
    file[HEAD_BYTES + at] = Math.max(0, Math.min(255, Math.round(128 + 127 * (samples[at] ?? 0))));
  return file;
}

/** Four groups of one to five beeps in noise; the answer is the number of beeps in each. Base64 of a WAV file. */
export function soundCaptcha(): { readonly text: string; readonly sound: string } {
  const counts = Array.from({ length: GROUPS }, () => randomInt(1, MOST + 1));
  const { beeps, length } = score(counts);
  const hiss = between(0.03, 0.07);
  const samples = Float32Array.from({ length }, () => hiss * (Math.random() * 2 - 1));
  for (const beep of beeps) sound(samples, beep);
  return { text: counts.join(""), sound: waveFile(samples).toString("base64") };
}
