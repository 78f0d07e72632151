/**
 * The ten category colours on light and on dark ground, told apart by colour-blind eyes too (hue and lightness both
 * vary). Screens use them as var(--category-0) … var(--category-9); exports use the light values.
 */
export const categoryColors = [
  '#1f6f8b',
  '#d97b29',
  '#4f9160',
  '#8663ad',
  '#c34a66',
  '#a88b1f',
  '#4677c8',
  '#86654f',
  '#2fa3a8',
  '#74808e',
] as const;

/** The category colour of an index, for exports. */
export function categoryColor(index: number): string {
  return categoryColors[((index % 10) + 10) % 10] ?? categoryColors[0];
}

/** So much of a colour (0–1) on white paper, as `#rrggbb`. */
export function tintOf(color: string, part: number): string {
  const mixed = [1, 3, 5].map((at) => Math.round(255 + (Number.parseInt(color.slice(at, at + 2), 16) - 255) * part));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The same colour on screens: a custom property that follows the theme. */
export function categoryVar(index: number): string {
  return `var(--category-${((index % 10) + 10) % 10})`;
}

/** What a mark in a picture means where it is no category: the light colours, for exports. */
const markColors = {
  main: '#02717a',
  second: '#243037',
  cost: '#8b9499',
  won: '#318850',
  lost: '#c8433e',
} as const;

/** The main series (revenue, or the only one), a second one beside it, cost, won and lost. */
export type Mark = keyof typeof markColors;
export const marks = ['main', 'second', 'cost', 'won', 'lost'] as const satisfies readonly Mark[];

/** A category's number, or what is meant. */
export type Paint = number | Mark;

/** A paint's colour for exports. */
export function paintColor(paint: Paint): string {
  return typeof paint === 'number' ? categoryColor(paint) : markColors[paint];
}

/** The same colour on screens. */
export function paintVar(paint: Paint): string {
  return typeof paint === 'number' ? categoryVar(paint) : `var(--mark-${paint})`;
}
