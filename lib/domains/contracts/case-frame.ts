import type { FactKind } from '@/db/schema';
import { addWorkdays } from '@/lib/core/calendar/work-calendar';
import { addDays, addMonthsToDay, isoWeek } from '@/lib/core/format/days';
import { type Cause, type Fact, type Family, isNotice, standingOn, type Terms } from './case-fact';
import { ownDays, pleading } from './clock-rules';
import type { ClockRule } from './rule-shape';

/** A case on a day, as its clocks read it: facts that stand, in order. */
export type Frame = {
  facts: readonly Fact[];
  terms: Terms;
  family: Family;
  on: string;
  /** The grounds of the case, each from its place among the facts on. */
  causes: readonly { cause: Cause; from: number; since: Fact | null }[];
};

/** The grounds in order: the first one said holds from the beginning, a change when none is. */
function causesOf(facts: readonly Fact[]): Frame['causes'] {
  const found: { cause: Cause; from: number; since: Fact | null }[] = [
    { cause: facts.find(({ cause }) => cause !== null)?.cause ?? 'change', from: 0, since: null },
  ];
  for (const [from, fact] of facts.entries()) {
    if (fact.cause !== null && fact.cause !== found.at(-1)?.cause) found.push({ cause: fact.cause, from, since: fact });
  }
  return found;
}

export function frameOf(facts: readonly Fact[], terms: Terms, family: Family, on: string): Frame {
  const standing = standingOn(facts, on);
  return { facts: standing, terms, family, on, causes: causesOf(standing) };
}

/** The stretch of facts in which a rule's grounds hold; undefined where they never did. */
export function windowOf({ causes }: Frame, { causes: wanted }: ClockRule) {
  if (!wanted) return { from: 0, to: Number.POSITIVE_INFINITY, since: null, isCurrent: true };
  const holds = causes.map(({ cause }) => wanted.includes(cause));
  const last = holds.lastIndexOf(true);
  if (last < 0) return undefined;
  const first = holds.lastIndexOf(false, last) + 1;
  const begin = causes[first];
  const end = causes[last + 1];
  return {
    from: begin?.from ?? 0,
    to: end?.from ?? Number.POSITIVE_INFINITY,
    since: begin?.since ?? null,
    isCurrent: end === undefined,
  };
}

/** The kinds that a fact counts as: a notice with a number also specifies. */
const kindsOf = ({ kind, amount, days }: Fact): readonly FactKind[] =>
  kind === 'notified' && (amount !== null || days !== null) ? [kind, 'specified'] : [kind];

/** The notices that an event without one of its own begins. */
const seenFor = ['grounds', 'money', 'time'];
/** Facts that say what they are about. */
const named: readonly FactKind[] = ['estimated', 'notified', 'specified', 'begun', 'worked', 'received'];

/** The facts of some kinds about a notice (null: the case or the contract), with their places; unwritten notices are none. */
export function factsAbout(frame: Frame, kinds: readonly FactKind[], notice: string | null) {
  return frame.facts.flatMap((fact, at) => {
    if (!kindsOf(fact).some((kind) => kinds.includes(kind)) || !isNotice(fact)) return [];
    const isAbout =
      notice === null ||
      fact.notice === notice ||
      (fact.notice === null && (fact.kind === 'known' ? seenFor.includes(notice) : !named.includes(fact.kind)));
    return isAbout ? [{ fact, at }] : [];
  });
}

/** Finds what the contract agreed instead of a rule's length. */
const agreedOf = ({ facts }: Frame, rule: string) =>
  facts.findLast((fact) => fact.kind === 'agreed' && fact.rule === rule);

/** The firm's own reminder, days, or what the contract has instead. */
export const ownLength = (frame: Frame, whose: 'ours' | 'theirs'): number =>
  agreedOf(frame, whose)?.days ?? ownDays[whose];

/** The person who confirmed a rule by the printed form; undefined when nobody has. */
export const confirmedBy = ({ facts, family }: Frame, rule: string): string | undefined =>
  facts.findLast((fact) => fact.kind === 'confirmed' && fact.rule === `${family}.${rule}`)?.by;

/** True where a rule is in the form, or own terms have days for it. */
export const hasRule = (frame: Frame, { id, in: families }: ClockRule): boolean =>
  families[frame.family] !== undefined || (frame.family === 'own' && agreedOf(frame, id) !== undefined);

/** A rule's paragraph, the contract's own where it has one, '' without any; `shown` is false while it is from memory alone. */
export function paragraphOf(frame: Frame, rule: ClockRule | 'pleading'): { paragraph: string; shown: boolean } {
  const id = rule === 'pleading' ? rule : rule.id;
  const found = (rule === 'pleading' ? pleading : rule.in)[frame.family] ?? '';
  const shown = typeof found === 'string' || confirmedBy(frame, id) !== undefined;
  const paragraph = typeof found === 'string' ? found : found.unconfirmed;
  return { paragraph: agreedOf(frame, id)?.text ?? (shown ? paragraph : ''), shown };
}

/** The effect of silence by a rule, where that may be shown. */
export const missedOf = (frame: Frame, rule: ClockRule): string | undefined =>
  paragraphOf(frame, rule).shown ? (rule.missedIn?.[frame.family] ?? rule.missed) : undefined;

/** The last day of a rule that starts on a day, null without one; `hard` when the form or the contract has the number. */
export function dueOf(frame: Frame, rule: ClockRule, start: string): { due: string | null; hard: boolean } {
  const agreed = agreedOf(frame, rule.id)?.days ?? null;
  const { length } = rule;
  if (agreed !== null) {
    const days = typeof length === 'object' && 'weeks' in length && length.weeks < 0 ? -agreed : agreed;
    const due = frame.family === 'own' ? addWorkdays(frame.terms.calendar, start, days) : addDays(start, days);
    return { due, hard: true };
  }
  if (length === 'none') return { due: null, hard: false };
  if (length === 'weekly') return { due: addDays(isoWeek(start).monday, 14), hard: true };
  if ('own' in length) return { due: addDays(start, ownLength(frame, length.own)), hard: false };
  if ('days' in length) return { due: addDays(start, length.days), hard: true };
  if ('weeks' in length) return { due: addDays(start, 7 * length.weeks), hard: true };
  return { due: addMonthsToDay(start, 'months' in length ? length.months : 12 * length.years), hard: true };
}
