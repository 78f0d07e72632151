import { badInput } from '@/base/errors';
import { formatNumber } from '@/lib/core/format/number';
import { oreText } from '../../xml/ore';
import { type PartSummary, sumOf } from '../part-summary';
import type { SaftTotals } from '../voucher-records';

/** A file of a ledger that may be one of several; `no` of `count`, where its name says so. */
export type Part = PartSummary & {
  name: string;
  sha256: string;
  bytes: number;
  no: number | undefined;
  count: number | undefined;
};

/** The remainder until the parts are the whole that each of them states; amounts are øre. */
export type Missing = {
  vouchers: number;
  debit: number;
  credit: number;
  /** The numbers of the missing parts, where the names number them. */
  numbers: number[];
  /** True if accounts are used that no part has in its chart. */
  registers: boolean;
};

const mostParts = 999;

/** The number in a file's name: 'SAF-T Financial_999999999_20251231235959_3_4.xml' is 3 of 4, as is '3-of-4', '3 av 4'. */
export function numberIn(name: string): Pick<Part, 'no' | 'count'> {
  const stem = name.replace(/\.xml$/i, '');
  const [, one, all] = /(?:^|[^\d])(\d{1,3})(?:_|[-_ ]?(?:of|av)[-_ ]?)(\d{1,3})$/i.exec(stem) ?? [];
  const [no, count] = [Number(one), Number(all)];
  return no >= 1 && no <= count && count <= mostParts ? { no, count } : { no: undefined, count: undefined };
}

/** True for a file with less than it says of the whole, in vouchers and both sums: one of them alone is an error. */
function isShort({ totals, vouchers, debit, credit }: PartSummary): boolean {
  return totals !== undefined && vouchers < totals.entries && debit < totals.debit && credit < totals.credit;
}

/** True for a part of a ledger: it has less than it says, or is numbered and has no vouchers or no accounts. */
export function isPart(part: Part): boolean {
  if (part.count === 1) return false;
  if (isShort(part)) return true;
  return part.count !== undefined && (part.totals === undefined || part.accounts === 0);
}

/** Returns the key that the parts of one export share: firm, period, day and system. */
export function exportKeyOf({ header: { firm, version, created, software, selection } }: PartSummary): string {
  // Written out, since the database keeps no order of keys.
  const { dates, periods } = selection;
  const days = dates ? [dates.from, dates.to] : [];
  const counted = periods ? [periods.from.year, periods.from.period, periods.to.year, periods.to.period] : [];
  return JSON.stringify([firm.orgnr ?? firm.name, version, created ?? '', software ?? '', days, counted]);
}

const totalsText = ({ entries, debit, credit }: SaftTotals) =>
  `${formatNumber(entries)} bilag, debet ${oreText(debit)} og kredit ${oreText(credit)}`;

/** Throws a sentence that names both files when two parts cannot be of one export. */
function requireSameExport(parts: readonly Part[]): void {
  for (const [at, part] of parts.entries()) {
    for (const other of parts.slice(0, at)) {
      const both = `«${other.name}» og «${part.name}»`;
      if (exportKeyOf(part) !== exportKeyOf(other)) {
        throw badInput(`${both} er ikke deler av samme uttrekk: firma, periode, dag eller system er ulike.`);
      }
      const [one, two] = [other.totals, part.totals];
      if (one && two && (one.entries !== two.entries || one.debit !== two.debit || one.credit !== two.credit)) {
        throw badInput(
          `Delene er uenige om summene: «${other.name}» sier ${totalsText(one)}, «${part.name}» sier ${totalsText(two)}. Er det et nytt uttrekk, forkast delene fra det gamle først.`,
        );
      }
      if (other.count !== undefined && part.count !== undefined && other.count !== part.count) {
        throw badInput(`${both} er uenige om antall deler: ${other.count} og ${part.count}.`);
      }
      if (other.no !== undefined && other.no === part.no) {
        throw badInput(`${both} er begge del ${part.no} av ${part.count}, med ulikt innhold. Forkast den ene.`);
      }
    }
  }
}

/**
 * Returns the remainder that the parts of one export lack of the stated whole; undefined when they are all of it.
 * Throws a sentence that names the files which disagree, are of different exports, or are more than the whole.
 */
export function missingOf(parts: readonly Part[]): Missing | undefined {
  requireSameExport(parts);
  const totals = parts.find((part) => part.totals)?.totals;
  const sums = sumOf(parts);
  const count = parts.find((part) => part.count !== undefined)?.count;
  const numbers = Array.from({ length: count ?? 0 }, (_, at) => at + 1).filter(
    (no) => !parts.some((part) => part.no === no),
  );
  const isNumbered = parts.every((part) => part.no !== undefined);
  const missing: Missing = {
    vouchers: (totals?.entries ?? 0) - sums.vouchers,
    debit: (totals?.debit ?? 0) - sums.debit,
    credit: (totals?.credit ?? 0) - sums.credit,
    numbers: isNumbered ? numbers : [],
    registers: parts.every((part) => part.accounts === 0),
  };
  const amounts = [missing.vouchers, missing.debit, missing.credit];
  if (
    totals &&
    (amounts.some((amount) => amount < 0) || (missing.vouchers === 0 && amounts.some((amount) => amount > 0)))
  ) {
    const names = parts.map(({ name }) => `«${name}»`).join(', ');
    const held = totalsText({ entries: sums.vouchers, debit: sums.debit, credit: sums.credit });
    throw badInput(`Delene har til sammen ${held}, men sier at alt er ${totalsText(totals)}: ${names}.`);
  }
  const isWhole = totals && missing.vouchers === 0 && missing.numbers.length === 0 && !missing.registers;
  return isWhole ? undefined : missing;
}

/** The order in which parts are read: by number, else registers first, then by their first day and name. */
export function inOrder<P extends Part>(parts: readonly P[]): P[] {
  const key = (part: Part) => [part.no ?? mostParts, part.accounts > 0 ? 0 : 1, part.from ?? '', part.name] as const;
  return [...parts].sort((a, b) => {
    const [one, other] = [key(a), key(b)];
    return one[0] - other[0] || one[1] - other[1] || one[2].localeCompare(other[2]) || one[3].localeCompare(other[3]);
  });
}
