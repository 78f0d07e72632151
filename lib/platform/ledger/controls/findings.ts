import type { CompanyTx } from '@/db/company';
import { fiscalYearLabel, fiscalYearRange } from '@/lib/core/filters/fiscal-year';
import type { MonthRange } from '@/lib/core/filters/months';
import { formatNumber } from '@/lib/core/format/number';
import { fiscalYears } from './fiscal-years';
import { numberGaps } from './number-gaps';
import { openingLines } from './opening-control';
import { readBooks } from './read-books';
import { readNumberRuns } from './read-number-runs';
import { readSubLedgers, subLedgerSentence } from './sub-ledgers';

/** A control's finding as a sentence, with the parameters that show it in Avstemming. */
export type Finding = { sentence: string; params: Record<string, string> };

const kr = (ore: number) => `${formatNumber(Math.abs(ore) / 100, 2)} kr`;

async function openingFindings(tx: CompanyTx, companyId: string, years: readonly number[], start: number) {
  const books = await readBooks(tx, companyId, years);
  return years.flatMap((year): Finding[] => {
    const off = openingLines(books, year).filter(({ deviation }) => deviation !== 0);
    const [most] = [...off].sort((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation));
    if (most === undefined) return [];
    const [label, before] = [fiscalYearLabel(year, start), fiscalYearLabel(year - 1, start)];
    const accounts = off.length === 1 ? '1 konto' : `${formatNumber(off.length)} konti`;
    const sentence = `Inngående balanse ${label} er en annen enn utgående ${before} på ${accounts}, mest på ${most.no} ${most.name}: ${kr(most.deviation)}.`;
    return [{ sentence, params: { history: 'ytd', yrpr: fiscalYearRange(year, start).to } }];
  });
}

async function numberFindings(tx: CompanyTx, companyId: string, years: readonly number[], start: number) {
  const gaps = numberGaps(await readNumberRuns(tx, companyId, years));
  return years.flatMap((year): Finding[] => {
    const own = gaps.filter((gap) => gap.year === year);
    const [first] = own;
    if (first === undefined) return [];
    const missing = own.reduce((sum, gap) => sum + gap.missing, 0);
    const count = missing === 1 ? '1 bilagsnummer' : `${formatNumber(missing)} bilagsnumre`;
    const sentence = `${count} mangler i ${fiscalYearLabel(year, start)}, først ${first.prefix}${first.from} i ${first.journals.join(', ')}.`;
    return [{ sentence, params: { history: 'ytd', yrpr: fiscalYearRange(year, start).to } }];
  });
}

/**
 * The controls' findings for the months just written: openings against closings (also of the year after, which may be
 * opened already), sub-ledgers at the end, gaps in the number series.
 */
export async function readFindings(tx: CompanyTx, companyId: string, months: MonthRange): Promise<Finding[]> {
  const { start, years } = await fiscalYears(tx, companyId, [months]);
  const last = years.at(-1);
  const openings = await openingFindings(tx, companyId, last === undefined ? years : [...years, last + 1], start);
  const subLedgers = [
    ...(await readSubLedgers(tx, companyId, months.to, 'customer')),
    ...(await readSubLedgers(tx, companyId, months.to, 'supplier')),
  ].flatMap((account) => {
    const sentence = subLedgerSentence(account);
    return sentence === undefined ? [] : [{ sentence, params: { history: 'ytd', yrpr: months.to } }];
  });
  return [...openings, ...subLedgers, ...(await numberFindings(tx, companyId, years, start))];
}
