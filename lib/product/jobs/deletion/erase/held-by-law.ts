import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import type { Held } from './answers';

const yearsRow = z.strictObject({ vouchers: z.number().nullable(), hours: z.number().nullable() });

/** The law that holds vouchers and what they rest on. */
export const byBookkeepingLaw = 'bokføringsloven § 13';

/** The first day that the law does not hold what a year has: five years after the year's end. */
export const freeFrom = (year: number): string => `${year + 6}-01-01`;

/** Reads the rows of a company held by the bookkeeping law, and rows that follow them. */
export async function readHeld(companyId: string): Promise<Held[]> {
  const [years] = await companyRows(companyId, yearsRow)`
    select (select min(year) from ledger_month where company_id = ${companyId})::int as vouchers,
      (select extract(year from min(day)) from time_entry where company_id = ${companyId})::int as hours`;
  const from = (year: number | null | undefined) => (typeof year === 'number' ? freeFrom(year) : null);
  return [
    {
      Name: 'Bilag og fakturaer',
      What: 'med navn på dem',
      Years: '5 år etter året',
      Why: byBookkeepingLaw,
      From: from(years?.vouchers),
    },
    {
      Name: 'Timer',
      What: 'grunnlag for lønn og faktura',
      Years: '5 år etter året',
      Why: byBookkeepingLaw,
      From: from(years?.hours),
    },
    {
      Name: 'Avtaler, tilbud og bestillinger',
      What: 'det som er avtalt',
      Years: '3,5 år etter året',
      Why: byBookkeepingLaw,
      From: null,
    },
    {
      Name: 'Endringslogg',
      What: 'hvem som endret hva',
      Years: 'så lenge bilagene',
      Why: 'sporer det som er bokført',
      From: null,
    },
  ];
}
