const GOOD_HZ = 880;
const BAD_HZ = 220;
const LASTS = 0.12;
const PAUSE = 0.08;
const LOUDNESS = 0.2;
const GOOD_BUZZ = 80;
const BAD_BUZZ = [80, 60, 80];

/** Tells by sound and by a buzz how a ticket was taken: one high tone is good, two low ones are not. */
export interface DoorSign {
  readonly tell: (isGood: boolean) => void;
  readonly close: () => void;
}

/** To be opened by a press of the user: browsers allow sound only then. */
export function openDoorSign(): DoorSign {
  const sound = "AudioContext" in globalThis ? new AudioContext() : undefined;
  const tone = (frequency: number, after: number): void => {
    if (!sound) return;
    const at = sound.currentTime + after;
    const tones = sound.createOscillator();
    const loudness = sound.createGain();
    tones.frequency.value = frequency;
    loudness.gain.setValueAtTime(LOUDNESS, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
    tones.connect(loudness).connect(sound.destination);
    tones.start(at);
    tones.stop(at + LASTS);
  };
  return {
    tell(isGood) {
      if ("vibrate" in navigator) navigator.vibrate(isGood ? GOOD_BUZZ : BAD_BUZZ);
      tone(isGood ? GOOD_HZ : BAD_HZ, 0);
      if (!isGood) tone(BAD_HZ, LASTS + PAUSE);
    },
    close() {
      void sound?.close();
    },
  };
}
