import { emsOf, type Weight } from './faces';

/** Cuts a text to a width in points at a font size, with an ellipsis; '' where not even that fits. */
export function fittedText(text: string, width: number, size: number, weight: Weight = 'regular'): string {
  const fits = (part: string) => emsOf(part, weight) * size <= width;
  if (fits(text)) return text;
  let end = text.length - 1;
  while (end > 1 && !fits(`${text.slice(0, end).trimEnd()}…`)) end -= 1;
  return end > 1 ? `${text.slice(0, end).trimEnd()}…` : '';
}
