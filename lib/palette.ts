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

/** The same colour on screens: a custom property that follows the theme. */
export function categoryVar(index: number): string {
  return `var(--category-${((index % 10) + 10) % 10})`;
}
