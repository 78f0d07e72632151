import { type Month, monthOf } from '@/lib/core/filters/months';

/**
 * A company's place in a group: its owner there (null: a parent), the share owned in hundredths of a percent (0–10,000)
 * and the days of it, both included (null: always, and still). `row` identifies the place, `company` the company.
 */
export type Member = {
  row: string;
  company: string;
  name: string;
  owner: string | null;
  share: number;
  from: string | null;
  to: string | null;
};

/** A fault of a group's member: its row, the field at fault, and the sentence. */
export type MemberFault = { row: string; field: 'company' | 'owner' | 'share' | 'to'; message: string };

const whole = 10_000;
const percentText = (share: number) => `${String(share / 100).replace('.', ',')} %`;

const isActive = ({ from, to }: Member, day: string) => (from ?? '') <= day && (to === null || day <= to);

/** The days on which a place begins: every set of places that are there together is there on one of them. */
const beginnings = (members: readonly Member[]) => [...new Set(members.map(({ from }) => from ?? ''))].sort();

function dayFaults(members: readonly Member[]): MemberFault[] {
  return members.flatMap(({ row, name, from, to }): MemberFault[] =>
    from !== null && to !== null && to < from
      ? [{ row, field: 'to', message: `${name} kan ikke gå ut før det kom inn.` }]
      : [],
  );
}

function twiceFaults(active: readonly Member[]): MemberFault[] {
  return active.flatMap(({ row, company, name, owner }, at): MemberFault[] => {
    const earlier = active.slice(0, at).filter((one) => one.company === company);
    // Several owners are several places; a place without an owner is a parent.
    const isTwice = earlier.some((one) => one.owner === owner || one.owner === null || owner === null);
    return isTwice ? [{ row, field: 'company', message: `${name} er alt med.` }] : [];
  });
}

function shareFaults(active: readonly Member[]): MemberFault[] {
  const sums = new Map<string, number>();
  for (const { company, share } of active) sums.set(company, (sums.get(company) ?? 0) + share);
  return active.flatMap(({ row, company, name }): MemberFault[] => {
    const sum = sums.get(company) ?? 0;
    return sum <= whole ? [] : [{ row, field: 'share', message: `${name} eies ${percentText(sum)} til sammen.` }];
  });
}

/** The chain of owners from a company back to itself, as places; undefined when it does not own itself. */
function circleOf(start: Member, active: readonly Member[]): Member[] | undefined {
  const seen = new Set<string>();
  const follow = (place: Member, path: Member[]): Member[] | undefined => {
    if (place.owner === start.company) return [...path, place];
    if (place.owner === null || seen.has(place.owner)) return undefined;
    seen.add(place.owner);
    for (const next of active.filter(({ company }) => company === place.owner)) {
      const found = follow(next, [...path, place]);
      if (found) return found;
    }
    return undefined;
  };
  return follow(start, []);
}

function circleFaults(active: readonly Member[]): MemberFault[] {
  const nameOf = (company: string | null) => active.find((one) => one.company === company)?.name ?? '';
  return active.flatMap((place): MemberFault[] => {
    const circle = circleOf(place, active);
    if (!circle) return [];
    const { row, name, owner } = place;
    if (owner === place.company) return [{ row, field: 'owner', message: `${name} kan ikke eie seg selv.` }];
    // The first link is the one at fault; the others are said from the company itself.
    const links = circle.slice(1).reverse();
    const chain = links.map((link) => `${nameOf(link.owner)} eier ${percentText(link.share)} av ${link.name}`);
    return [
      {
        row,
        field: 'owner',
        message: `${name} kan ikke eies av ${nameOf(owner)}: ${chain.join(', ')}, og ${name} ville da eie seg selv.`,
      },
    ];
  });
}

/**
 * Finds faults of the members of a group, each place at most once: days in the wrong order, the same company twice,
 * more than 100 % owned, or owned in a circle. Places that are never there on the same day do not disturb each other.
 */
export function memberFaults(members: readonly Member[]): MemberFault[] {
  const wrongDays = dayFaults(members);
  const wrong = new Set(wrongDays.map(({ row }) => row));
  const rest = members.filter(({ row }) => !wrong.has(row));
  const found = beginnings(rest).flatMap((day) => {
    const active = rest.filter((one) => isActive(one, day));
    return [...twiceFaults(active), ...circleFaults(active), ...shareFaults(active)];
  });
  const first = new Map<string, MemberFault>();
  for (const fault of [...wrongDays, ...found]) if (!first.has(fault.row)) first.set(fault.row, fault);
  return [...first.values()];
}

const lastDayOf = (month: Month) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
};

/** True for a company in the group on the last day of a month, which decides whether the month counts. */
export function isOwnedIn(places: readonly Pick<Member, 'from' | 'to'>[], month: Month): boolean {
  const day = lastDayOf(month);
  return places.some(({ from, to }) => (from ?? '') <= day && (to === null || day <= to));
}

/** The months (as month numbers) that count for a company in the group, of those given. */
export function ownedMonths(places: readonly Pick<Member, 'from' | 'to'>[], months: readonly number[]): number[] {
  return months.filter((number) => isOwnedIn(places, monthOf(number)));
}

type Owned = Pick<Member, 'company' | 'owner' | 'share' | 'from' | 'to'>;

/** The group's part (0–1) of a company through every chain of owners; of one that is not there, all of it. */
function groupPart(company: string | null, there: readonly Owned[], below: readonly string[] = []): number {
  const own = there.filter((one) => one.company === company);
  // A circle is refused where places are written; one that is there all the same must not hang a page.
  if (company === null || own.length === 0 || below.includes(company)) return 1;
  const part = ({ owner, share }: Owned) => (share / whole) * groupPart(owner, there, [...below, company]);
  return Math.min(
    1,
    own.reduce((sum, one) => sum + part(one), 0),
  );
}

/**
 * The minority's share (0–1) of a company in a month, of the places of the whole group: what nobody in it owns, also through an owner
 * that has a minority itself. 60 % of the owner of 50 % is 30 %.
 */
export function minorityShare(company: string, places: readonly Owned[], month: Month): number {
  const day = lastDayOf(month);
  return (
    1 -
    groupPart(
      company,
      places.filter(({ from, to }) => (from ?? '') <= day && (to === null || day <= to)),
    )
  );
}
