import type { claimReasons } from '@/db/schema';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { lineTolerance } from '../line-tolerance';
import { billedTime } from './billed-time';

/** Amounts are whole øre, days yyyy-mm-dd, both ends included. */

/** A line that charges for an item on a project; credits and reductions are excluded. */
export type RentLine = {
  id: string;
  unit: string;
  quantity: number;
  net: number;
  start: string | null;
  end: string | null;
  /** The number of pieces, when set by a user. */
  pieces: number | null;
  /** The invoice's date, and its number, which a later line for the same days names. */
  issued: string;
  invoice?: string;
};

/** Pieces of the item out on the project, and the agreed day rent of one in hundredths of an øre; null: none agreed. */
export type PiecesOut = { start: string; end: string | null; count: number; agreed: number | null };

type ClaimReason = (typeof claimReasons)[number];
/** Piece days of a line that earlier invoices bill, and their numbers. */
export type Billed = { days: number; invoices: string[] };
/** A possible claim on a line. `days` is its number of piece days, when counted in days. */
export type RentClaim = { reason: ClaimReason; amount: number; days: number | null; billed?: Billed };

/** A line without a period is compared with at most this many days. */
const mostDays = 1_100;
const million = 1_000_000;

/** value × part ÷ whole, rounded half away from zero; no argument is negative, and whole is not 0. */
function shareOf(value: number, part: bigint, whole: bigint): number {
  return Number((2n * BigInt(value) * part + whole) / (2n * whole));
}

/** Pieces out, with those billed on each day; `stay` is the first day of the unbroken time when some were out. */
type Left = PiecesOut & { stay: string; used: Map<string, number> };
/** Pieces billed on a day: those after return, and all by the number of their invoice. */
type BilledDay = { late: number; by: Map<string, number> };

const isOut = ({ start, end }: PiecesOut, day: string) => start <= day && (end === null || day <= end);
const leftOn = (row: Left, day: string) => (isOut(row, day) ? row.count - (row.used.get(day) ?? 0) : 0);

type Taken = { row: Left; days: number }[];

/**
 * Takes up to `wanted` pieces of a day from what is left, dearest first, giving the supplier the benefit of the doubt.
 */
function take(out: readonly Left[], day: string, wanted: number, billed: Taken): number {
  let missing = wanted;
  for (const row of out) {
    const taken = Math.min(missing, leftOn(row, day));
    if (taken <= 0) continue;
    row.used.set(day, (row.used.get(day) ?? 0) + taken);
    billed.push({ row, days: taken });
    missing -= taken;
  }
  return wanted - missing;
}

function* daysOf(start: string, end: string) {
  const count = Math.min(daysBetween(start, end) + 1, mostDays);
  for (let i = 0; i < count; i += 1) yield addDays(start, i);
}

/** Rows by start with the first day of their stay: rows that were out at the same time are one. */
function inStays(rows: readonly PiecesOut[]): Left[] {
  let [stay, last] = ['', ''];
  return rows
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    .map((row) => {
      if (row.start > last) stay = row.start;
      const end = row.end ?? '9999-12-31';
      if (end > last) last = end;
      return { ...row, stay, used: new Map() };
    });
}

/** The first days of the stays that a line belongs to: those within its period, else the last one before it. */
function staysOf({ start, end }: { start: string; end: string }, out: readonly Left[]): string[] {
  const begun = out.filter((row) => row.start <= end);
  const within = begun.filter((row) => row.end === null || row.end >= start);
  const stays = within.map(({ stay }) => stay).toSorted();
  if (stays.length > 0) return stays;
  const last = begun.map(({ stay }) => stay).toSorted();
  return last.slice(-1);
}

/** The part of a line's days that was out, the piece days after their stay, and those that earlier invoices bill. */
function heldAgainst(
  line: RentLine,
  time: { pieces: number; days: number },
  out: readonly Left[],
  days: Map<string, BilledDay>,
) {
  const billed: Taken = [];
  const found = { billed, after: 0, again: 0, invoices: new Set<string>() };
  const { start, end, invoice = '' } = line;
  const bill = (day: string, pieces: number, missing: number, late: number) => {
    const on = days.get(day) ?? { late: 0, by: new Map<string, number>() };
    const others = [...on.by].filter(([no, count]) => no !== invoice && count > 0);
    const again = Math.min(
      missing - late,
      others.reduce((sum, [, count]) => sum + count, 0),
    );
    if (again > 0) for (const [no] of others) found.invoices.add(no);
    found.again += again;
    found.after += late;
    on.late += late;
    on.by.set(invoice, (on.by.get(invoice) ?? 0) + pieces - missing + late);
    days.set(day, on);
  };
  if (start !== null && end !== null) {
    const stays = staysOf({ start, end }, out);
    const own = new Set<Left>();
    for (const day of daysOf(start, end)) {
      const before = billed.length;
      const missing = time.pieces - take(out, day, time.pieces, billed);
      for (const { row } of billed.slice(before)) own.add(row);
      const stay = stays.findLast((first) => first <= day);
      // Pieces that were out in the period and are billed on other lines alone are not this line's.
      const back = out.filter(
        (row) => row.stay === stay && row.end !== null && row.end < day && (row.end < start || own.has(row)),
      );
      const late = back.reduce((sum, { count }) => sum + count, 0) - (days.get(day)?.late ?? 0);
      bill(day, time.pieces, missing, Math.max(0, Math.min(missing, late)));
    }
    return found;
  }
  const first = out.reduce((least, row) => (row.start < least ? row.start : least), line.issued);
  let missing = Math.ceil(time.days);
  for (const day of daysOf(first, line.issued)) {
    if (missing <= 0) break;
    const before = missing;
    missing -= take(out, day, missing, billed);
    bill(day, before, missing, 0);
  }
  return found;
}

/** The excess over the agreed rent in øre, for days that were out; the dearest count when fewer are billed. */
function overAgreed({ net }: RentLine, wanted: bigint, billed: Taken): number {
  let left = wanted;
  let known = 0n;
  let agreed = 0n;
  for (const row of billed) {
    const days = BigInt(row.days) * BigInt(million);
    const counted = days < left ? days : left;
    left -= counted;
    if (row.row.agreed === null) continue;
    known += counted;
    agreed += counted * BigInt(row.row.agreed);
  }
  // Both sides in øre × wanted × a million × 100, so that there is a single rounding.
  const scale = BigInt(million) * 100n;
  const over = BigInt(net) * known * scale - agreed * wanted;
  if (over <= 0n) return 0;
  const whole = wanted * scale;
  return Number((2n * over + whole) / (2n * whole));
}

function claimsOfLine(line: RentLine, out: readonly Left[], onDays: Map<string, BilledDay>): RentClaim[] {
  const time = billedTime(line);
  if (time === undefined) return [];
  const wanted = BigInt(Math.round(time.days * million));
  if (wanted <= 0n) return [];
  const { billed, after, again, invoices } = heldAgainst(line, time, out, onDays);
  const there = BigInt(billed.reduce((sum, { days }) => sum + days, 0)) * BigInt(million);
  const excess = wanted > there ? wanted - there : 0n;
  const late = BigInt(after) * BigInt(million) < excess ? BigInt(after) * BigInt(million) : excess;
  const excessAmount = shareOf(line.net, excess, wanted);
  const lateAmount = shareOf(line.net, late, wanted);
  const price = Math.min(overAgreed(line, wanted, billed), line.net - excessAmount);
  const inDays = (days: bigint) => Number(days) / million;
  const twice = { days: Math.min(again, inDays(excess - late)), invoices: [...invoices] };
  const claims: RentClaim[] = [
    { reason: 'etter retur', amount: lateAmount, days: inDays(late) },
    {
      reason: 'for mange',
      amount: excessAmount - lateAmount,
      days: inDays(excess - late),
      ...(invoices.size > 0 && { billed: twice }),
    },
    { reason: 'for høy pris', amount: price > lineTolerance ? price : 0, days: inDays(wanted - excess) },
  ];
  return claims.filter(({ amount }) => amount > 0);
}

/**
 * Possible claims of the lines for one item on one project, compared with what was out: days after return, more pieces
 * than out, a rent above the agreed one, or everything when the item was neither sent nor `ordered`. Each piece day is
 * paid once, in the given order of lines, so a second invoice for the same days is too much. Lines without time
 * (metres, operating hours, pieces without a period) are compared with the order only. Never more than the line.
 */
export function rentClaims(
  lines: readonly RentLine[],
  out: readonly PiecesOut[],
  ordered: boolean,
): Map<string, RentClaim[]> {
  const dearest = (row: PiecesOut) => row.agreed ?? Number.POSITIVE_INFINITY;
  const left = inStays(out.filter(({ count }) => count > 0)).sort((a, b) =>
    dearest(a) === dearest(b) ? 0 : dearest(b) - dearest(a),
  );
  const onDays = new Map<string, BilledDay>();
  const found = new Map<string, RentClaim[]>();
  for (const line of lines) {
    if (line.net <= 0 || line.quantity <= 0) continue;
    const claims: RentClaim[] =
      left.length > 0
        ? claimsOfLine(line, left, onDays)
        : ordered
          ? []
          : [{ reason: 'ikke bestilt', amount: line.net, days: null }];
    if (claims.length > 0) found.set(line.id, claims);
  }
  return found;
}
