import { emsOf, type Weight } from './faces';

/** A text that fits within so many points at a size, else its beginning and an ellipsis; '' where not even that has room. */
export function fittedText(text: string, width: number, size: number, weight: Weight = 'regular'): string {
  const fits = (part: string) => emsOf(part, weight) * size <= width;
  if (fits(text)) return text;
  let end = text.length - 1;
  while (end > 1 && !fits(`${text.slice(0, end).trimEnd()}…`)) end -= 1;
  return end > 1 ? `${text.slice(0, end).trimEnd()}…` : '';
}
