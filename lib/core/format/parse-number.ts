/** Digits with or without dots between groups of three, and decimals after a comma. */
const form = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$|^[+-]?,\d+$/;

/** '1 234 567,5' without the spaces between its thousands. Other spaces stay: '10 20' is two numbers. */
export function joinThousands(text: string): string {
  return text.replace(/^[+-]?[1-9]\d{0,2}(?:\s\d{3})+(?!\d)/, (digits) => digits.replaceAll(/\s/g, ''));
}

/**
 * Parses a Norwegian number: '1.234,5', '1 234,50', '-12,3', '−12,3', 'kr 100', '12,-'. Undefined for anything else,
 * '1.5' included: a lone dot is ambiguous between thousands and decimals.
 */
export function parseNumber(text: string): number | undefined {
  const bare = text
    .replace(/^\s*kr\.?/i, '')
    .replace(/kr\.?\s*$/i, '')
    .trim()
    .replace(/,[-–—]$/, '')
    .replace(/^[-−–]\s*/, '-');
  const digits = joinThousands(bare);
  if (!form.test(digits)) return undefined;
  const number = Number(digits.replaceAll('.', '').replace(',', '.'));
  return Number.isFinite(number) ? number + 0 : undefined;
}

/** Parses a percentage into a share: '12,5 %' or '12,5' → 0.125. */
export function parsePercent(text: string): number | undefined {
  const percent = parseNumber(text.trim().replace(/%$/, ''));
  return percent === undefined ? undefined : Number((percent / 100).toFixed(10));
}
