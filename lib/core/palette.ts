/**
 * The ten category colours on light and dark backgrounds, distinguishable by colour-blind users. Screens use
 * var(--category-0) … var(--category-9); exports use the light values.
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

/** A category's colour, for exports. */
export function categoryColor(index: number): string {
  return categoryColors[((index % 10) + 10) % 10] ?? categoryColors[0];
}

/** A colour mixed with white, `part` (0–1) of it, as `#rrggbb`. */
export function tintOf(color: string, part: number): string {
  const mixed = [1, 3, 5].map((at) => Math.round(255 + (Number.parseInt(color.slice(at, at + 2), 16) - 255) * part));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A category's colour on screens: a custom property that follows the theme. */
export function categoryVar(index: number): string {
  return `var(--category-${((index % 10) + 10) % 10})`;
}

/** Colours of marks that are not categories: the light values, for exports. */
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

/** A category's number, or a mark. */
export type Paint = number | Mark;

/** A paint's colour for exports. */
export function paintColor(paint: Paint): string {
  return typeof paint === 'number' ? categoryColor(paint) : markColors[paint];
}

/** A paint's colour on screens. */
export function paintVar(paint: Paint): string {
  return typeof paint === 'number' ? categoryVar(paint) : `var(--mark-${paint})`;
}
