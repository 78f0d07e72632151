/** A seeded random generator: the same seed gives the same sequence on every machine. */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number;
  /** 32 random bits as an unsigned integer. */
  bits(): number;
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of the list; throws on an empty list. */
  pick<T>(list: readonly T[]): T;
};

/** FNV-1a of the text, with an offset basis so that one text gives several unrelated words. */
function hash(text: string, offset: number): number {
  let h = (2_166_136_261 ^ offset) >>> 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16_777_619) >>> 0;
  return h;
}

/** Creates a generator (sfc32) from a text; integer arithmetic only, so that engines cannot differ in rounding. */
export function createRandom(seed: string): Random {
  let a = hash(seed, 1);
  let b = hash(seed, 2);
  let c = hash(seed, 3);
  let d = 1;
  function bits() {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  }
  for (let i = 0; i < 15; i++) bits();
  const next = () => bits() / 4_294_967_296;
  return {
    next,
    bits,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
  };
}
