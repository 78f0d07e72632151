import { noticeNames } from '@/db/schema';
import { sumMoney } from '@/lib/core/format/number';
import { type Fact, isNotice } from './case-fact';
import { type ClaimState, claimStates } from './claim-states';

/** Of a claim what was approved and what is lost; the rest is in the track's phase. Null until somebody says a number. */
type Part = { claim: number | null; approved: number; lost: number };

/** A notice's claim as facts leave it. */
export type Track = {
  notice: string;
  phase: 'notified' | 'claimed' | 'disputed';
  amount: Part;
  days: Part;
  whole?: 'approved' | 'lost';
};

type ClaimSum = { state: ClaimState; amount: number | null; days: number | null; notices: string[] };

export type ClaimSums = {
  states: ClaimSum[];
  /** All that was claimed, also what is lost. */
  total: number;
  /** The same without what is lost. */
  forecast: number;
};

const none = (): Part => ({ claim: null, approved: 0, lost: 0 });
/** Kroner and days without the rounding of binary fractions. */
const less = (a: number, ...others: number[]) => sumMoney([a, ...others.map((b) => -b)]);
const rest = ({ claim, approved, lost }: Part) => less(claim ?? 0, approved, lost);

/** The number between 0 and the claim, which is negative for a deduction. */
const within = (value: number, claim: number) =>
  claim < 0 ? Math.max(Math.min(value, 0), claim) : Math.min(Math.max(value, 0), claim);

/** A claim of another size: what was approved of it stays, and is the least it can be. */
function setClaim(part: Part, value: number | null): void {
  if (value === null) return;
  const settled = less(part.approved, -part.lost);
  part.claim = Math.abs(value) < Math.abs(settled) ? settled : value;
}

/** Approves so much of a claim, all that is not lost when nothing is said; more than the claim is the claim from then on. */
function approve(part: Part, value: number | null): void {
  if (value === null && part.claim === null) return;
  part.approved = value ?? less(part.claim ?? 0, part.lost);
  const claim = part.claim ?? 0;
  if (Math.abs(less(part.approved, -part.lost)) > Math.abs(claim) || part.approved * claim < 0) {
    part.claim = less(part.approved, -part.lost);
  }
  part.claim ??= part.approved;
}

function lose(part: Part, value: number | null): void {
  if (part.claim === null) return;
  const left = rest(part);
  part.lost = less(part.lost, -(value === null ? left : within(value, left)));
}

function touches({ kind, notice, amount, days }: Fact, track: string): boolean {
  // With the grounds goes all that rests on them.
  if (notice === 'grounds' && (kind === 'lost' || kind === 'waived')) return true;
  if (notice !== null) return notice === track;
  if (amount === null && days === null) return true;
  return (amount !== null && track === 'money') || (days !== null && track === 'time');
}

/** A claim is made by what clocks count as a notice; one that was only spoken of leaves the sums as they are. */
const isClaimed = (fact: Fact) => (fact.kind === 'notified' || fact.kind === 'specified') && isNotice(fact);

/** Applies a fact to a claim that it is about. */
function apply(track: Track, fact: Fact): void {
  const { kind, amount, days } = fact;
  if (kind === 'estimated' && track.phase === 'notified') setClaim(track.amount, amount);
  if (isClaimed(fact)) {
    setClaim(track.amount, amount);
    setClaim(track.days, days);
    if (kind === 'specified' || amount !== null || days !== null || track.phase !== 'notified') track.phase = 'claimed';
    delete track.whole;
  }
  if (kind === 'accepted' || kind === 'partly') {
    const isWhole = kind === 'accepted' && amount === null && days === null;
    if (isWhole || amount !== null) approve(track.amount, amount);
    if (isWhole || days !== null) approve(track.days, days);
    track.phase = 'disputed';
    if (isWhole) track.whole = 'approved';
    else delete track.whole;
  }
  if (kind === 'refused' || kind === 'late_theirs') {
    track.phase = 'disputed';
    if (kind === 'refused') delete track.whole;
  }
  if (kind === 'lost' || kind === 'waived') {
    lose(track.amount, amount);
    lose(track.days, days);
    if (amount === null && days === null) track.whole = 'lost';
  }
  if (kind === 'late_ours' && track.notice.startsWith('list ')) approve(track.amount, null);
}

/** The claims of a case by notice, from the facts that stand; `unopposed` names weekly lists that nobody objected to in time. */
export function tracksOf(facts: readonly Fact[], unopposed: ReadonlySet<string> = new Set()): Track[] {
  const tracks = new Map<string, Track>();
  for (const fact of facts) {
    const opens = isClaimed(fact) || fact.kind === 'estimated';
    // An estimate of acceleration is what it may cost, and no claim before it is notified.
    const isClaim = fact.kind !== 'estimated' || fact.notice !== 'acceleration';
    if (opens && isClaim && fact.notice !== null && !tracks.has(fact.notice)) {
      tracks.set(fact.notice, { notice: fact.notice, phase: 'notified', amount: none(), days: none() });
    }
    for (const track of tracks.values()) if (touches(fact, track.notice)) apply(track, fact);
  }
  for (const track of tracks.values()) if (unopposed.has(track.notice)) approve(track.amount, null);
  return [...tracks.values()];
}

/** The states a claim is in: of its kroner, of its days, or of its notice alone. */
function statesOf(track: Track): { state: ClaimState; amount: number | null; days: number | null }[] {
  const { amount, days, phase } = track;
  if (amount.claim === null && days.claim === null) return [{ state: track.whole ?? phase, amount: null, days: null }];
  const parts: [ClaimState, (part: Part) => number][] = [
    ['approved', ({ approved }) => approved],
    [phase, rest],
    ['lost', ({ lost }) => lost],
  ];
  const found = parts.flatMap(([state, of]) => {
    const [kroner, many] = [of(amount), of(days)];
    return kroner === 0 && many === 0
      ? []
      : [{ state, amount: amount.claim === null ? null : kroner, days: days.claim === null ? null : many }];
  });
  return found.length > 0 ? found : [{ state: track.whole ?? phase, amount: 0, days: null }];
}

const order: readonly string[] = noticeNames;
const place = (notice: string) => (order.includes(notice) ? order.indexOf(notice) : order.length);
const add = (a: number | null, b: number | null) => (b === null ? a : less(a ?? 0, -b));

/** A case's claims by state. A notice without a number is counted by its name; sums of states are the case's claims. */
export function sumsOf(tracks: readonly Track[]): ClaimSums {
  const ordered = [...tracks].sort((a, b) => place(a.notice) - place(b.notice));
  const parts = ordered.flatMap((track) => statesOf(track).map((part) => ({ ...part, notice: track.notice })));
  const states = claimStates.map((state): ClaimSum => {
    const own = parts.filter((part) => part.state === state);
    return {
      state,
      amount: own.reduce<number | null>((sum, { amount }) => add(sum, amount), null),
      days: own.reduce<number | null>((sum, { days }) => add(sum, days), null),
      notices: own.map(({ notice }) => notice),
    };
  });
  const total = sumMoney(states.map(({ amount }) => amount ?? 0));
  return { states, total, forecast: less(total, states.find(({ state }) => state === 'lost')?.amount ?? 0) };
}

/** True while something of a case is neither approved nor lost, so that the final account has to repeat it. */
export const isOpen = (tracks: readonly Track[]): boolean =>
  tracks.some((track) => statesOf(track).some(({ state }) => state !== 'approved' && state !== 'lost'));
