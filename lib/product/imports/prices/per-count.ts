import { parseNumber } from '@/lib/core/format/parse-number';

/** What a cell says a price is for: so many units, or a letter that may be a count or a unit. */
export type PerCount = { count: number; unit: string } | { letter: 'C' | 'M' } | { error: string };

const counted =
  /^(?:pris\s*)?(?:(?:pr|per|à|for)\b\.?|\/)?\s*(\d[\d\s.,]*?)\s*(?:(?:x\s*)?([\p{L}][\p{L}\d².³]*)\.?)?$/iu;
const hundred = /^(?:pr\.?|per)?\s*(?:hundre|hundred|cen|%)$/i;
const thousand = /^(?:pr\.?|per)?\s*(?:tusen|thousand|mil|‰)$/i;
const one = /^(?:pr\.?|per)?\s*(?:e|ea|each|stk|st|stykk|pce|pcs|enhet|en)\.?$/i;

/** A written count: '100', '1 000', '1.000', '100,00'. '1,000' is one or a thousand, hence undefined. */
function countOf(text: string): number | undefined {
  if (/^\d{1,3},\d{3}$/.test(text)) return undefined;
  const value = parseNumber(text) ?? (/^\d+\.\d{1,2}$/.test(text) ? Number(text) : undefined);
  return value !== undefined && value > 0 ? value : undefined;
}

/** Reads a cell of a column that says per how many a price is: '100', 'pr 100 stk', 'C'. */
export function perCountOf(text: string): PerCount {
  const bare = text.trim();
  if (/^[cC]$/.test(bare)) return { letter: 'C' };
  if (/^[mM]$/.test(bare)) return { letter: 'M' };
  if (hundred.test(bare)) return { count: 100, unit: '' };
  if (thousand.test(bare)) return { count: 1_000, unit: '' };
  if (one.test(bare)) return { count: 1, unit: bare };
  const [, digits, unit = ''] = counted.exec(bare) ?? [];
  const count = digits === undefined ? undefined : countOf(digits.trim());
  if (count !== undefined) return { count, unit };
  return { error: `«${bare.slice(0, 40)}» er ikke et antall. Skriv hvor mange prisen gjelder: 1, 10, 100 eller 1000.` };
}

const inHeading = /(?:\b(?:pr|per|for)\b\.?|\/)\s*(\d{1,3}(?:[ .]\d{3})+|\d+)(?!\s*[.,]?\d|\s*%)/i;

/** The count in a heading or a title: 100 for 'Pris pr 100 stk'. Undefined without any, and for a year. */
export function countIn(text: string): number | undefined {
  const [, digits] = inHeading.exec(text) ?? [];
  const count = digits === undefined ? undefined : Number(digits.replaceAll(/[ .]/g, ''));
  return count !== undefined && count > 0 && !(count >= 1_900 && count <= 2_100) ? count : undefined;
}
