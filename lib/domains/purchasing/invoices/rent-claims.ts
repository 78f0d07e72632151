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
  /** The invoice's date. */
  issued: string;
};

/** Pieces of the item out on the project, and the agreed day rent of one in hundredths of an øre; null: none agreed. */
export type PiecesOut = { start: string; end: string | null; count: number; agreed: number | null };

type ClaimReason = (typeof claimReasons)[number];
/** A possible claim on a line. `days` is its number of piece days, when counted in days. */
export type RentClaim = { reason: ClaimReason; amount: number; days: number | null };

/** A line without a period is compared with at most this many days. */
const mostDays = 1_100;
const million = 1_000_000;

/** value × part ÷ whole, rounded half away from zero; no argument is negative, and whole is not 0. */
function shareOf(value: number, part: bigint, whole: bigint): number {
  return Number((2n * BigInt(value) * part + whole) / (2n * whole));
}

type Left = PiecesOut & { used: Map<string, number> };

const isOut = ({ start, end }: PiecesOut, day: string) => start <= day && (end === null || day <= end);
const leftOn = (row: Left, day: string) => (isOut(row, day) ? row.count - (row.used.get(day) ?? 0) : 0);

type Billed = { agreed: number | null; days: number }[];

/**
 * Takes up to `wanted` pieces of a day from what is left, dearest first, giving the supplier the benefit of the doubt.
 */
function take(out: readonly Left[], day: string, wanted: number, billed: Billed): number {
  let missing = wanted;
  for (const row of out) {
    const taken = Math.min(missing, leftOn(row, day));
    if (taken <= 0) continue;
    row.used.set(day, (row.used.get(day) ?? 0) + taken);
    billed.push({ agreed: row.agreed, days: taken });
    missing -= taken;
  }
  return wanted - missing;
}

function* daysOf(start: string, end: string) {
  const count = Math.min(daysBetween(start, end) + 1, mostDays);
  for (let i = 0; i < count; i += 1) yield addDays(start, i);
}

/** The part of a line's days that was out, and the piece days after it had been returned. */
function heldAgainst(line: RentLine, time: { pieces: number; days: number }, out: readonly Left[]) {
  const billed: Billed = [];
  let after = 0;
  if (line.start !== null && line.end !== null) {
    for (const day of daysOf(line.start, line.end)) {
      const taken = take(out, day, time.pieces, billed);
      const back = out.reduce((sum, { end, count }) => sum + (end !== null && end < day ? count : 0), 0);
      after += Math.min(time.pieces - taken, back);
    }
    return { billed, after };
  }
  const first = out.reduce((least, { start }) => (start < least ? start : least), line.issued);
  let missing = Math.ceil(time.days);
  for (const day of daysOf(first, line.issued)) {
    if (missing <= 0) break;
    missing -= take(out, day, missing, billed);
  }
  return { billed, after: 0 };
}

/** The excess over the agreed rent in øre, for days that were out; the dearest count when fewer are billed. */
function overAgreed({ net }: RentLine, wanted: bigint, billed: Billed): number {
  let left = wanted;
  let known = 0n;
  let agreed = 0n;
  for (const row of billed) {
    const days = BigInt(row.days) * BigInt(million);
    const counted = days < left ? days : left;
    left -= counted;
    if (row.agreed === null) continue;
    known += counted;
    agreed += counted * BigInt(row.agreed);
  }
  // Both sides in øre × wanted × a million × 100, so that there is a single rounding.
  const scale = BigInt(million) * 100n;
  const over = BigInt(net) * known * scale - agreed * wanted;
  if (over <= 0n) return 0;
  const whole = wanted * scale;
  return Number((2n * over + whole) / (2n * whole));
}

function claimsOfLine(line: RentLine, out: readonly Left[]): RentClaim[] {
  const time = billedTime(line);
  if (time === undefined) return [];
  const wanted = BigInt(Math.round(time.days * million));
  if (wanted <= 0n) return [];
  const { billed, after } = heldAgainst(line, time, out);
  const there = BigInt(billed.reduce((sum, { days }) => sum + days, 0)) * BigInt(million);
  const excess = wanted > there ? wanted - there : 0n;
  const late = BigInt(after) * BigInt(million) < excess ? BigInt(after) * BigInt(million) : excess;
  const excessAmount = shareOf(line.net, excess, wanted);
  const lateAmount = shareOf(line.net, late, wanted);
  const price = Math.min(overAgreed(line, wanted, billed), line.net - excessAmount);
  const inDays = (days: bigint) => Number(days) / million;
  const claims: RentClaim[] = [
    { reason: 'etter retur', amount: lateAmount, days: inDays(late) },
    { reason: 'for mange', amount: excessAmount - lateAmount, days: inDays(excess - late) },
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
  const left = out
    .filter(({ count }) => count > 0)
    .sort((a, b) => (dearest(a) === dearest(b) ? 0 : dearest(b) - dearest(a)))
    .map((row): Left => ({ ...row, used: new Map() }));
  const found = new Map<string, RentClaim[]>();
  for (const line of lines) {
    if (line.net <= 0 || line.quantity <= 0) continue;
    const claims: RentClaim[] =
      left.length > 0
        ? claimsOfLine(line, left)
        : ordered
          ? []
          : [{ reason: 'ikke bestilt', amount: line.net, days: null }];
    if (claims.length > 0) found.set(line.id, claims);
  }
  return found;
}
