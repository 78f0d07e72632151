const spaces = /[\s\u00a0\u202f\u2009]/g;
/** Digits with or without groups of three (by dot, or by the spaces that are already gone), and decimals after a comma. */
const form = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$|^[+-]?,\d+$/;

/**
 * A number as people write it in Norway: '1.234,5', '1 234,50', '-12,3', '−12,3', 'kr 100', '12,-'. Undefined for
 * anything else, '1.5' among it: a lone dot could be a thousand or a decimal, and is never guessed at.
 */
export function parseNumber(text: string): number | undefined {
  const bare = text
    .replace(/^\s*kr\.?\s*/i, '')
    .replace(/\s*kr\.?\s*$/i, '')
    .replace(/,[-–—]\s*$/, '')
    .replaceAll(spaces, '')
    .replace(/^[−–]/, '-');
  if (!form.test(bare)) return undefined;
  const number = Number(bare.replaceAll('.', '').replace(',', '.'));
  return Number.isFinite(number) ? number + 0 : undefined;
}

/** A share as people write percent: '12,5 %' or '12,5' → 0.125. */
export function parsePercent(text: string): number | undefined {
  const percent = parseNumber(text.replace(/\s*%\s*$/, ''));
  return percent === undefined ? undefined : Number((percent / 100).toFixed(10));
}
