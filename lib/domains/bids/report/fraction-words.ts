const fractions: readonly (readonly [share: number, words: string])[] = [
  [1 / 10, 'en tidel'],
  [1 / 5, 'en femdel'],
  [1 / 4, 'en firedel'],
  [1 / 3, 'en tredel'],
  [2 / 5, 'to femdeler'],
  [1 / 2, 'halvparten'],
  [3 / 5, 'tre femdeler'],
  [2 / 3, 'to tredeler'],
  [3 / 4, 'tre firedeler'],
  [4 / 5, 'fire femdeler'],
  [9 / 10, 'ni tideler'],
  [1, 'alt'],
];

/** A share this close to a fraction is called by its plain name. */
const close = 0.01;
/** Half the distance from the smallest fraction to nothing: below it no fraction is near. */
const least = 0.05;

/** A share 0–1 as the nearest fraction, `under` before it when it is less: 0,47 → 'knapt halvparten'. */
export function fractionWords(share: number, under: 'knapt' | 'nesten'): string {
  if (share < least) return 'en liten del';
  const distance = (fraction: number) => Math.abs(fraction - share);
  const [nearest, words] = fractions.reduce((best, each) => (distance(each[0]) < distance(best[0]) ? each : best));
  if (distance(nearest) <= close) return words;
  return `${share < nearest ? under : 'drøyt'} ${words}`;
}
