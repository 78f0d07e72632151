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

/** Something read for a control, with what to say where it is empty. */
export type Controlled<T> = T & { empty: string };

type Read<T> = (tx: CompanyTx, companyId: string, filters: Filters) => Promise<T>;

/** Stat and table of a control share one reading. `text` is what to say when a ledger is there and the control finds nothing. */
function control<T extends object>(text: (read: T) => string, read: Read<T>) {
  return oncePerLoad(({ company }, filters) =>
    asCompany.read(company.id, async (tx): Promise<Controlled<T>> => {
      const found = await read(tx, company.id, filters);
      return { ...found, empty: await ledgerEmptyText(tx, company.id, false, text(found)) };
    }),
  );
}

/** The years' own openings against the closings before them. */
export const openingControl = control(
  () => 'Ingen år i perioden har et år før seg å sammenligne med. Velg en lengre historikk, eller les inn året før.',
  async (tx, companyId, { ranges }) => {
    const { start, years } = await fiscalYears(tx, companyId, ranges);
    const books = await readBooks(tx, companyId, years);
    return { start, lines: years.flatMap((year) => openingLines(books, year)) };
  },
);

/** Customers and suppliers against their accounts at the end of yrpr's month. */
export const subLedgerControl = control(
  () => 'Ingen konti har kunder eller leverandører ved utgangen av måneden. Velg en annen måned.',
  async (tx, companyId, { yrpr }) => ({
    accounts: [
      ...(await readSubLedgers(tx, companyId, yrpr, 'customer')),
      ...(await readSubLedgers(tx, companyId, yrpr, 'supplier')),
    ],
  }),
);

/** VAT accounts against the coded turnover of each term the period touches; a term is taken whole. */
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

/** The most faults a table lists; the count is of all. */
const mostFaults = 1_000;

/** Vouchers out of balance or without a text. */
export const voucherControl = control(
  () => 'Alle bilag i perioden går i balanse og har tekst.',
  async (tx, companyId, { ranges }) => ({
    ...(await readVoucherFaults(tx, companyId, ranges, mostFaults)),
    looked: await hasLedger(tx, companyId),
  }),
);

/** Holes in the number series of the fiscal years that the period touches. */
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
