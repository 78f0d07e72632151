import { asCompany, type CompanyTx } from '@/db/company';
import { hasLedger } from '@/db/has-ledger';
import type { Filters } from '@/lib/core/filters/filters';
import { monthNumber } from '@/lib/core/filters/months';
import { joinedRanges, termsOf } from '@/lib/core/filters/vat-terms';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { fiscalYears } from '@/lib/platform/ledger/controls/fiscal-years';
import { numberGaps } from '@/lib/platform/ledger/controls/number-gaps';
import { openingLines } from '@/lib/platform/ledger/controls/opening-control';
import { readBankMonths } from '@/lib/platform/ledger/controls/read-bank-months';
import { readBooks } from '@/lib/platform/ledger/controls/read-books';
import { readNumberRuns } from '@/lib/platform/ledger/controls/read-number-runs';
import { readVat } from '@/lib/platform/ledger/controls/read-vat';
import { readSubLedgers } from '@/lib/platform/ledger/controls/sub-ledgers';
import { vatTerms } from '@/lib/platform/ledger/controls/vat-control';
import { readVoucherFaults } from '@/lib/platform/ledger/controls/voucher-faults';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';

/** The result of a control, with the text when it is empty. */
export type Controlled<T> = T & { empty: string };

type Read<T> = (tx: CompanyTx, companyId: string, filters: Filters) => Promise<T>;

/**
 * A control's stat and table share one read. `text` is the empty text when the ledger has rows but the control finds
 * nothing.
 */
function control<T extends object>(text: (read: T) => string, read: Read<T>) {
  return oncePerLoad(({ company }, filters) =>
    asCompany.read(company.id, async (tx): Promise<Controlled<T>> => {
      const found = await read(tx, company.id, filters);
      return { ...found, empty: await ledgerEmptyText(tx, company.id, false, text(found)) };
    }),
  );
}

/** Compares each year's opening balance with the closing balance before it. */
export const openingControl = control(
  () => 'Ingen år i perioden har et år før seg å sammenligne med. Velg en lengre historikk, eller les inn året før.',
  async (tx, companyId, { ranges }) => {
    const { start, years } = await fiscalYears(tx, companyId, ranges);
    const books = await readBooks(tx, companyId, years);
    return { start, lines: years.flatMap((year) => openingLines(books, year)) };
  },
);

/** Compares customers and suppliers with their accounts at the end of yrpr's month. */
export const subLedgerControl = control(
  () => 'Ingen konti har kunder eller leverandører ved utgangen av måneden. Velg en annen måned.',
  async (tx, companyId, { yrpr }) => ({
    accounts: [
      ...(await readSubLedgers(tx, companyId, yrpr, 'customer')),
      ...(await readSubLedgers(tx, companyId, yrpr, 'supplier')),
    ],
  }),
);

/** Compares VAT accounts with the coded turnover of each term the period touches, always whole terms. */
export const vatControl = control(
  ({ hasTaxTable }: { hasTaxTable: boolean }) =>
    hasTaxTable
      ? 'Ingen linjer med avgift i perioden. Velg en lengre historikk.'
      : 'Filen har ingen avgiftstabell. Les inn en SAF-T-fil med avgiftskoder (TaxTable) under Grunndata → Import.',
  async (tx, companyId, filters) => {
    const whole = termsOf(filters.ranges);
    const { turnover, posted, hasTaxTable } = await readVat(tx, companyId, joinedRanges(whole));
    const terms = whole.map(({ from, to }) => ({ from: monthNumber(from), to: monthNumber(to) }));
    return { hasTaxTable, terms: vatTerms(terms, turnover, posted), months: joinedRanges(whole) };
  },
);

/** Most faults in the table; the count is of all. */
const mostFaults = 1_000;

/** Vouchers that do not balance or have no text. */
export const voucherControl = control(
  () => 'Alle bilag i perioden går i balanse og har tekst.',
  async (tx, companyId, { ranges }) => ({
    ...(await readVoucherFaults(tx, companyId, ranges, mostFaults)),
    looked: await hasLedger(tx, companyId),
  }),
);

/** Gaps in the number series of the fiscal years the period touches. */
export const numberControl = control(
  () => 'Ingen hull i nummerseriene.',
  async (tx, companyId, { ranges }) => {
    const { start, years } = await fiscalYears(tx, companyId, ranges);
    const gaps = numberGaps(await readNumberRuns(tx, companyId, years));
    return { start, gaps, looked: await hasLedger(tx, companyId) };
  },
);

/** The bank accounts month by month. */
export const bankControl = control(
  () => 'Ingen bankkonti (19) med saldo eller bevegelse i perioden. Velg en lengre historikk.',
  async (tx, companyId, { ranges }) => ({ months: await readBankMonths(tx, companyId, ranges) }),
);
