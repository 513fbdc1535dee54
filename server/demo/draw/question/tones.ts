const RATE = 24_000;
const LOUD = 0.6;

/** A tone: when it begins and how long it is, in seconds; none of `hertz` is silence. */
export interface Tone {
  readonly at: number;
  readonly seconds: number;
  readonly hertz: number;
  /** From 0 to 1. */
  readonly loud?: number;
  /** A reed keeps its strength, a plucked string fades, a click is a short knock, a beep is even. */
  readonly as: "reed" | "string" | "click" | "beep";
}

/** Strength of the overtones of each kind. */
const OVERTONES: Readonly<Record<Tone["as"], readonly number[]>> = {
  reed: [1, 0.55, 0.42, 0.2, 0.12],
  string: [1, 0.4, 0.18, 0.08],
  click: [1, 0.7, 0.5],
  beep: [1],
};
const FADE: Readonly<Record<Tone["as"], number>> = { reed: 0, string: 2.2, click: 38, beep: 0 };
const EDGE_S = 0.012;

/** The sound of all tones together as a WAV file: one channel, 16 bits, 24 kHz. */
export function wavOf(tones: readonly Tone[], seconds: number): Buffer {
  const samples = new Float64Array(Math.ceil(seconds * RATE));
  for (const { at, seconds: long, hertz, loud = 1, as } of tones) {
    const overtones = OVERTONES[as];
    const whole = overtones.reduce((sum, one) => sum + one, 0);
    const first = Math.round(at * RATE);
    for (let place = 0; place < long * RATE && first + place < samples.length; place += 1) {
      const time = place / RATE;
      const edge = Math.min(1, time / EDGE_S, (long - time) / EDGE_S);
      const wave = overtones.reduce(
        (sum, part, number) => sum + part * Math.sin(2 * Math.PI * hertz * (number + 1) * time),
        0,
      );
      const strength = (loud * edge * Math.exp(-FADE[as] * time)) / whole;
      samples[first + place] = (samples[first + place] ?? 0) + wave * strength;
    }
  }
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0.001);
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((one, at) =>
    wav.writeInt16LE(Math.round((one / peak) * LOUD * 32_767), 44 + at * 2),
  );
  return wav;
}
