import type { claimReasons } from '@/db/schema';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { billedTime } from './billed-time';

/** Amounts are whole øre, days yyyy-mm-dd, both ends included. */

/** A line that charges for an item on a project; credits and reductions are none. */
export type RentLine = {
  id: string;
  unit: string;
  quantity: number;
  net: number;
  start: string | null;
  end: string | null;
  /** How many pieces, where somebody has said so. */
  pieces: number | null;
  /** The invoice's day. */
  issued: string;
};

/** Pieces of the item that were out on the project, and the rent agreed for one a day, in hundredths of an øre; null: none was. */
export type PiecesOut = { start: string; end: string | null; count: number; agreed: number | null };

type ClaimReason = (typeof claimReasons)[number];
/** What may be asked back of a line. `days` is how many days of one piece it is about, where it is counted in days. */
export type RentClaim = { reason: ClaimReason; amount: number; days: number | null };

/** What a rounded line may be off by before its price is another than the agreed: what the standard allows a line. */
const tolerance = 2;
/** A line without a period is held against no longer time than this. */
const mostDays = 1_100;
const million = 1_000_000;

/** value × part ÷ whole, rounded half away from zero; none of them is negative, and whole is not 0. */
function shareOf(value: number, part: bigint, whole: bigint): number {
  return Number((2n * BigInt(value) * part + whole) / (2n * whole));
}

type Left = PiecesOut & { used: Map<string, number> };

const isOut = ({ start, end }: PiecesOut, day: string) => start <= day && (end === null || day <= end);
const leftOn = (row: Left, day: string) => (isOut(row, day) ? row.count - (row.used.get(day) ?? 0) : 0);

type Billed = { agreed: number | null; days: number }[];

/** Takes up to so many pieces of a day out of what is left, the dearest first: a doubt is the supplier's. */
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

/** What of a line's days was out, and how many days of a piece were after it had come back. */
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

/** What is billed above the agreed rent, in øre, of the days that were out; the dearest count where fewer are billed. */
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
  // Both in øre × wanted × a million × 100, so that one rounding is all there is.
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
    { reason: 'for høy pris', amount: price > tolerance ? price : 0, days: inDays(wanted - excess) },
  ];
  return claims.filter(({ amount }) => amount > 0);
}

/**
 * What may be asked back of the lines for one item on one project, held against what was out there: days after it had come back,
 * more pieces than were out, a rent above the agreed, or all of it when the item was neither sent out nor `ordered`. Each day of
 * a piece is paid once: lines are taken in the order given, so a second invoice for the same days is too many. Lines that charge
 * no time (metres, hours of running, pieces without a period) are held against the order alone. Never more than the line.
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
