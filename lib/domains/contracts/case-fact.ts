import type { caseCauses, contractStandards, FactKind, factForms } from '@/db/schema';
import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';

export type Cause = (typeof caseCauses)[number];
export type Standard = (typeof contractStandards)[number];

/** A fact as stored: days yyyy-mm-dd, kroner without VAT; in the order they were written. */
export type Fact = {
  id: string;
  kind: FactKind;
  /** Of db/schema `noticeNames`, or 'list 36'. */
  notice: string | null;
  cause: Cause | null;
  form: (typeof factForms)[number] | null;
  day: string;
  amount: number | null;
  days: number | null;
  rule: string | null;
  /** The other case of a tie. */
  tied: string | null;
  text: string | null;
  backOf: string | null;
  by: string;
};

/** The terms of a contract that its clocks need. */
export type Terms = {
  standard: Standard | null;
  /** The penalty per day, kroner. */
  penalty: number | null;
  /** The planned day of the takeover. */
  takeover: string | null;
  /** The days on which somebody works: for reminders, and for the days of one's own terms. */
  calendar: WorkCalendar;
};

/** Standards with the same clocks. */
export type Family = '8407' | '8405' | '8406' | 'own';

/** The rules of a contract; undefined for a consumer's, which no NS clock is shown for, and where none is chosen. */
export function familyOf(standard: Standard | null): Family | undefined {
  if (standard === 'NS 8407' || standard === 'NS 8417') return '8407';
  if (standard === 'NS 8405' || standard === 'NS 8415') return '8405';
  if (standard === 'NS 8406' || standard === 'NS 8416') return '8406';
  return standard === 'Egne vilkår' ? 'own' : undefined;
}

/**
 * The facts that count on a day, by their days: later ones are not known, and one that is taken back is out from the
 * day of what takes it back.
 */
export function standingOn(facts: readonly Fact[], on: string): Fact[] {
  const known = facts.filter(({ day }) => day <= on);
  const isOut = ({ id }: Fact): boolean =>
    known.some((other) => other.backOf === id && other.id !== id && !isOut(other));
  return known
    .filter((fact) => fact.kind !== 'taken_back' && !isOut(fact))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** A notice is in writing to whoever may be notified (pkt 5 and 8); an entry in kept minutes is. */
export const isNotice = ({ form }: Fact): boolean => form !== 'spoken' && form !== 'foreman';

/**
 * A case with what it has from its ties: a subcontractor's notice in one case is what we know in the other; in a case
 * without a tie it is both. `others` are the facts of each tied case by its id.
 */
export function withTied(
  own: readonly Fact[],
  id: string,
  others: ReadonlyMap<string, readonly Fact[]>,
  on: string,
): Fact[] {
  const standing = standingOn(own, on);
  const known = (facts: readonly Fact[]) =>
    facts.flatMap((fact): Fact[] =>
      fact.kind === 'sub_notified' ? [{ ...fact, id: `known ${fact.id}`, kind: 'known', notice: null }] : [],
    );
  const tied = [...others].flatMap(([other, facts]) => {
    const theirs = standingOn(facts, on);
    const isTie = (all: readonly Fact[], to: string) => all.some(({ kind, tied }) => kind === 'tied' && tied === to);
    return isTie(standing, other) || isTie(theirs, id) ? [theirs] : [];
  });
  return [...own, ...(tied.length === 0 ? known(standing) : tied.flatMap(known))];
}
