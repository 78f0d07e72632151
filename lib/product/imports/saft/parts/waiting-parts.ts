import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { addMonths, monthName, monthNumber } from '@/lib/core/filters/months';
import { listed } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { oreText, toKroner } from '../../xml/ore';
import type { SaftSelection } from '../header';
import { sumOf } from '../part-summary';
import { inOrder, type Missing, missingOf } from './judge-parts';
import { readParts, type StoredPart, storageDays } from './store-parts';
import type { WaitingMonth, WaitingParts } from './waiting-result';

/** Months that a guess names; more are no guess. */
const mostGuessed = 6;
const mostMonths = 60;

/** The months a header names, as far as they are calendar months. */
function monthsOf({ dates, periods }: SaftSelection): string[] {
  const two = (period: number) => String(period).padStart(2, '0');
  const isCalendar = periods && [periods.from, periods.to].every(({ period }) => period >= 1 && period <= 12);
  const from = dates?.from.slice(0, 7) ?? (isCalendar ? `${periods.from.year}-${two(periods.from.period)}` : undefined);
  const to = dates?.to.slice(0, 7) ?? (isCalendar ? `${periods.to.year}-${two(periods.to.period)}` : undefined);
  const months: string[] = [];
  for (let month = from; month && to && month <= to && months.length < mostMonths; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

const sumRow = z.strictObject({ month: z.string(), vouchers: z.number(), debit: z.number(), result: z.number() });

/** Sums the ledger's vouchers of these months by their dates, as the parts' are, in kroner. */
async function ledgerMonths(
  tx: CompanyTx,
  companyId: string,
  months: readonly string[],
): Promise<z.infer<typeof sumRow>[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  return queryRows(tx, sumRow)`
    select to_char(line.date, 'YYYY-MM') as month, count(distinct line.voucher_id)::int as vouchers,
      sum(greatest(line.net, 0))::float8 as debit,
      coalesce(-sum(line.net) filter (where left(account.no, 1) between '3' and '7'), 0)::float8 as result
    from voucher_line line join account on account.company_id = ${companyId} and account.xid = line.account_id
    where line.company_id = ${companyId} and line.date >= ${`${first}-01`} and line.date < ${`${addMonths(last, 1)}-01`}
    group by 1`;
}

/** Whether a month may be that of the missing parts: numbered parts follow each other in time. */
function mayBeMissing(month: string, { numbers }: Missing, parts: readonly StoredPart[]): boolean {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return true;
  return parts.every(({ no = first, from, to }) => {
    if (no < first) return to === undefined || month >= to.slice(0, 7);
    return no > last ? from === undefined || month <= from.slice(0, 7) : true;
  });
}

function sentenceOf(missing: Missing, count: number | undefined, months: readonly string[], storedTo: string): string {
  const numbers = listed(missing.numbers.map(String));
  const what = numbers ? `Del ${numbers} av ${count} mangler` : 'Resten av delene mangler';
  const sums =
    missing.vouchers > 0
      ? `: ${formatNumber(missing.vouchers)} bilag, debet ${oreText(missing.debit)} og kredit ${oreText(missing.credit)}`
      : missing.registers
        ? ': registrene med kontoplanen'
        : '';
  const names = listed(months.map((month) => monthName((monthNumber(month) % 12) + 1)));
  return `${what}${sums}${names && `, trolig ${names}`}. Ingenting er lest inn. Delene ligger her til ${formatDate(storedTo)}.`;
}

/** The days of parts and their missing rest, for the screen and a program. */
async function waitingOf(
  tx: CompanyTx,
  companyId: string,
  parts: readonly StoredPart[],
): Promise<WaitingParts | undefined> {
  const [first] = parts;
  const missing = missingOf(parts);
  if (!first || !missing) return undefined;
  const { header } = first;
  const inFile = new Map<string, { vouchers: number; debit: number; result: number | null }>();
  for (const { month, vouchers, debit, result } of parts.flatMap((part) => part.months)) {
    const sum = inFile.get(month) ?? { vouchers: 0, debit: 0, result: 0 };
    inFile.set(month, {
      ...{ vouchers: sum.vouchers + vouchers, debit: sum.debit + debit },
      result: sum.result === null || result === undefined ? null : sum.result + result,
    });
  }
  const selected = monthsOf(header.selection);
  const known = [...new Set([...selected, ...inFile.keys()])].sort();
  const now = new Map((await ledgerMonths(tx, companyId, known)).map((row) => [row.month, row]));
  const months = known.flatMap((month): WaitingMonth[] => {
    const [ledger, file] = [now.get(month), inFile.get(month)];
    if (!ledger && !file) return [];
    return [
      {
        month,
        now: ledger ? { vouchers: ledger.vouchers, debit: ledger.debit, result: ledger.result } : null,
        file:
          file === undefined
            ? null
            : {
                ...{ vouchers: file.vouchers, debit: toKroner(file.debit) },
                result: file.result === null ? null : toKroner(file.result),
              },
      },
    ];
  });
  const empty = selected.filter((month) => !inFile.has(month) && mayBeMissing(month, missing, parts));
  const guessed = missing.vouchers > 0 && empty.length <= mostGuessed ? empty : [];
  const standing = guessed.map((month) => now.get(month) ?? { vouchers: 0, debit: 0 });
  const probablySame =
    guessed.length > 0 &&
    standing.reduce((sum, { vouchers }) => sum + vouchers, 0) === missing.vouchers &&
    Math.round(standing.reduce((sum, { debit }) => sum + debit, 0) * 100) === missing.debit;
  const oldest = parts.reduce((least, { addedAt }) => (addedAt < least ? addedAt : least), first.addedAt);
  const storedTo = new Date(oldest.getTime() + storageDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const totals = parts.find((part) => part.totals)?.totals;
  const sums = sumOf(parts);
  return {
    export: first.exportId,
    firm: { orgnr: header.firm.orgnr ?? null, name: header.firm.name },
    version: header.version,
    software: header.software ?? null,
    created: header.created ?? null,
    from: header.selection.dates?.from ?? null,
    to: header.selection.dates?.to ?? null,
    storedTo,
    parts: inOrder(parts).map(({ xid, name, no, count, from, to, vouchers, lines, debit, credit }) => ({
      ...{ xid, name, no: no ?? null, count: count ?? null, from: from ?? null, to: to ?? null },
      ...{ vouchers, lines, debit: toKroner(debit), credit: toKroner(credit) },
    })),
    whole: totals ? { vouchers: totals.entries, debit: toKroner(totals.debit), credit: toKroner(totals.credit) } : null,
    together: { ...sums, debit: toKroner(sums.debit), credit: toKroner(sums.credit) },
    missing: {
      ...{ vouchers: missing.vouchers, debit: toKroner(missing.debit), credit: toKroner(missing.credit) },
      ...{ numbers: missing.numbers, registers: missing.registers, months: guessed, probablySame },
    },
    months,
    notes: [...new Set(parts.flatMap((part) => part.notes))],
    sentence: sentenceOf(missing, parts.find((part) => part.count)?.count, guessed, storedTo),
  };
}

/** The parts that wait in the company, by export; `exportId`: of that export alone. */
export async function waitingParts(companyId: string, exportId?: string): Promise<WaitingParts[]> {
  return asCompany.read(companyId, async (tx) => {
    const byExport = new Map<string, StoredPart[]>();
    for (const part of await readParts(tx, companyId, exportId)) {
      byExport.set(part.exportId, [...(byExport.get(part.exportId) ?? []), part]);
    }
    const waiting: WaitingParts[] = [];
    for (const parts of byExport.values()) {
      const one = await waitingOf(tx, companyId, parts);
      if (one) waiting.push(one);
    }
    return waiting;
  });
}
