/** The sound of a scan: fine, look up, or wrong. */
export type Sound = 'good' | 'warn' | 'bad';

/**
 * Tones in hertz, in sequence, and the vibration in milliseconds: a single high note for success, low or falling ones
 * otherwise.
 */
const sounds: Readonly<Record<Sound, { tones: readonly number[]; shake: readonly number[] }>> = {
  good: { tones: [1_200], shake: [40] },
  warn: { tones: [600, 600], shake: [80, 60, 80] },
  bad: { tones: [440, 220], shake: [250] },
};
const seconds = 0.12;
let context: AudioContext | undefined;

/** Signals a scan's result by sound and vibration; does nothing in browsers without sound. */
export function beep(sound: Sound): void {
  const { tones, shake } = sounds[sound];
  if ('vibrate' in navigator) navigator.vibrate([...shake]);
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers suspend audio until the first user gesture.
  if (context.state === 'suspended') void context.resume();
  const { currentTime, destination } = context;
  for (const [i, hertz] of tones.entries()) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    const start = currentTime + i * seconds * 1.5;
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0.2, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    oscillator.connect(gain).connect(destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
}
