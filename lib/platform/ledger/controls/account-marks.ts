import type { CompanyTx } from '@/db/company';
import { fiscalYearLabel, fiscalYearOf } from '@/lib/core/filters/fiscal-year';
import type { Month } from '@/lib/core/filters/months';
import { formatNumber } from '@/lib/core/format/number';
import { carriedResult, lastOpened } from './books';
import { fiscalYears } from './fiscal-years';
import { equityLine, openingLines } from './opening-control';
import { readBooks } from './read-books';
import { readSubLedgers } from './sub-ledgers';

/** The controls' marks in a chart of accounts, for a month's fiscal year and at its end. */
export type AccountMarks = {
  /**
   * Earlier years' result that no opening has moved to equity, kroner signed as in the ledger, and its name; null when
   * there is none.
   */
  undisposed: { name: string; amount: number } | null;
  /** An account's deviations in words; '' where there are none. */
  of: (no: string) => string;
};

const kr = (ore: number) => formatNumber(ore / 100, 2);

export async function readAccountMarks(tx: CompanyTx, companyId: string, month: Month): Promise<AccountMarks> {
  const { start } = await fiscalYears(tx, companyId, []);
  const year = fiscalYearOf(month, start);
  const books = await readBooks(tx, companyId, [year]);
  const label = (of: number) => fiscalYearLabel(of, start);
  const lines = openingLines(books, year).filter(({ deviation }) => deviation !== 0);
  const subLedgers = [
    ...(await readSubLedgers(tx, companyId, month, 'customer')),
    ...(await readSubLedgers(tx, companyId, month, 'supplier')),
  ].filter(({ deviation }) => deviation !== 0);
  const carried = carriedResult(books, year);
  const first = lastOpened(books, year - 1) ?? Math.min(year - 1, ...books.rows.map((row) => row.year));
  const years = first < year - 1 ? `${label(first)}–${label(year - 1)}` : label(year - 1);
  return {
    undisposed: carried === 0 ? null : { name: `Udisponert resultat ${years}`, amount: carried / 100 },
    of: (no) =>
      [
        ...lines.flatMap((line) => {
          if (line.no === no) return `IB avviker ${kr(line.deviation)} fra UB ${label(year - 1)}`;
          const isEquity = line.no === equityLine.no && no.startsWith(equityLine.no);
          return isEquity ? `Egenkapitalen avviker ${kr(line.deviation)} fra UB ${label(year - 1)}` : [];
        }),
        ...subLedgers.flatMap((account) =>
          account.no === no ? `Reskontro avviker ${formatNumber(account.deviation, 2)} fra hovedbok` : [],
        ),
      ].join(' · '),
  };
}
