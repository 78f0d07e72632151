import type { Filters } from '@/lib/core/filters/filters';
import { type Month, monthNumber, monthOf } from '@/lib/core/filters/months';
import { isOwnedIn } from '@/lib/core/group/members';
import { noneCode } from '@/lib/core/widgets/voucher-line-drill';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { readGroupResult } from '../group-result';
import { type OneYear, oneYearMonths } from '../group-words';
import type { CompanyResult } from '../read-company';
import { groupScope, readGroupRows } from '../rows/read-group';
import { type CompanyRevenue, readCompanyRevenue } from './read-company-revenue';

/**
 * Revenue of the period by company id and of the same months a year before, øre, and the number (of a customer) or code (of a
 * segment) that it has in each company's ledger; null where it has several there.
 */
export type RevenueParts = { now: Map<string, number>; before: number; numbers: Map<string, string | null> };

/** A customer outside the group, in all companies that sell to it. */
type ExternalCustomer = RevenueParts & {
  name: string;
  orgnr: string | null;
};

/** A group's revenue (class 3), without what its companies sell each other; øre. */
export type GroupRevenue = {
  companies: readonly CompanyResult[];
  /** True if every company's ledger covers the year before, and no month of the period is begun alone. */
  knowsBefore: boolean;
  /** All revenue of a company, and what of it is eliminated; those of the year before. */
  own: (id: string) => { revenue: number; eliminated: number; before: number };
  /** The parts of companies that were not in the group in both years. */
  ofOneYear: readonly OneYear[];
  /** Customers by revenue, the largest first; revenue without a customer last, with no name. */
  customers: readonly ExternalCustomer[];
  /** By segment's name (null: none), and of each its revenue by month number. */
  segments: readonly (RevenueParts & { name: string | null; months: ReadonlyMap<number, number> })[];
  /**
   * The eliminations beyond the revenue from customers in the group, and by month number: by hand, by pairs of
   * accounts, and sales in a voucher of several customers, whose revenue no customer has.
   */
  otherwise: RevenueParts & { months: ReadonlyMap<number, number> };
};

const ore = (kroner: number) => Math.round(kroner * 100);
const add = <K>(to: Map<K, number>, key: K, amount: number) => to.set(key, (to.get(key) ?? 0) + amount);
export const total = (parts: ReadonlyMap<unknown, number>): number => [...parts.values()].reduce((a, b) => a + b, 0);

function addNumber({ numbers }: RevenueParts, id: string, number: string): void {
  numbers.set(id, (numbers.get(id) ?? number) === number && numbers.get(id) !== null ? number : null);
}

/** The name of what is eliminated beyond the revenue from customers in the group. */
export const otherwiseText = 'Annen eliminering';

type Read = { one: CompanyResult; revenue: CompanyRevenue; internal: CompanyRevenue['members'] };

/** Adds up by a key over the companies: what they have, less what is of customers in the group. */
class Parts<T extends RevenueParts> {
  readonly found = new Map<string, T>();

  constructor(private readonly make: () => T) {}

  of(key: string): T {
    const known = this.found.get(key) ?? this.make();
    this.found.set(key, known);
    return known;
  }
}

const nothing = (): RevenueParts => ({ now: new Map(), before: 0, numbers: new Map() });

function customersOf(all: readonly Read[]): ExternalCustomer[] {
  const parts = new Parts<ExternalCustomer>(() => ({ ...nothing(), name: '', orgnr: null }));
  for (const { one, revenue, internal } of all) {
    const { id } = one.company;
    for (const { customer, no, name, orgnr, now, before } of revenue.customers) {
      const within = internal.filter((row) => row.customer === customer);
      const inside = (months: readonly number[]) =>
        within.reduce((sum, { month, net }) => (months.includes(month) ? sum + ore(net) : sum), 0);
      const [own, earlier] = [ore(now) - inside(one.months), ore(before) - inside(one.before)];
      if (own === 0 && earlier === 0) continue;
      const party = parts.of(orgnr ?? (customer === null ? '' : `${id}|${customer}`));
      add(party.now, id, own);
      party.before += earlier;
      if (party.name === '') Object.assign(party, { name: name ?? '', orgnr });
      addNumber(party, id, no ?? noneCode);
    }
  }
  return [...parts.found.values()].sort(
    (a, b) =>
      Number(a.name === '') - Number(b.name === '') ||
      total(b.now) - total(a.now) ||
      a.name.localeCompare(b.name, 'nb'),
  );
}

function segmentsOf(all: readonly Read[]): GroupRevenue['segments'] {
  type Segment = RevenueParts & { name: string | null; months: Map<number, number> };
  const parts = new Parts<Segment>(() => ({ ...nothing(), name: null, months: new Map() }));
  for (const { one, revenue, internal } of all) {
    const rows = [...revenue.segments, ...internal.map((row) => ({ ...row, net: 0 - row.net }))];
    for (const { month, segment, code, net } of rows) {
      const part = parts.of(segment?.toLocaleLowerCase('nb') ?? '');
      part.name ??= segment;
      addNumber(part, one.company.id, code ?? noneCode);
      if (one.months.includes(month)) {
        add(part.now, one.company.id, ore(net));
        add(part.months, month, ore(net));
      }
      // The year before may be in the period too.
      if (one.before.includes(month)) part.before += ore(net);
    }
  }
  return [...parts.found.values()]
    .filter(({ now, before }) => before !== 0 || [...now.values()].some((part) => part !== 0))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || total(b.now) - total(a.now));
}

/** Reads the revenue of a group: each company by itself, side by side, and what Resultat eliminates of it. */
export const readGroupRevenue = oncePerLoad(async (scope: Scope, filters: Filters): Promise<GroupRevenue> => {
  const [result, { places }] = await Promise.all([readGroupResult(scope, filters), readGroupRows(scope, filters)]);
  const { companies, eliminations, eliminationsBefore, months, before } = result;
  const chosen = new Set(groupScope(scope).members.map(({ company }) => company.id));
  const members = places.filter((place) => chosen.has(place.company));
  const isMember = (orgnr: string, month: Month) =>
    isOwnedIn(
      members.filter((place) => place.orgnr === orgnr),
      month,
    );
  const all = await Promise.all(
    companies.map(async (one): Promise<Read> => {
      const { id } = one.company;
      // A company's own number is nobody else's.
      const orgnrs = members.filter(({ company }) => company !== id).map(({ orgnr }) => orgnr);
      const revenue = await readCompanyRevenue(id, { months: one.months, before: one.before, orgnrs });
      const internal = revenue.members.filter(({ orgnr, month }) => isMember(orgnr, monthOf(month)));
      return { one, revenue, internal };
    }),
  );
  const takenOf = (of: typeof eliminations, within: readonly number[]) => {
    const taken = new Map<string, number>();
    for (const { company, account, month, ore: amount } of of) {
      if (account.startsWith('3') && within.includes(monthNumber(month))) add(taken, company, 0 - amount);
    }
    return taken;
  };
  const [taken, takenBefore] = [takenOf(eliminations, months), takenOf(eliminationsBefore, before)];
  const groups = (one: CompanyResult) => one.groups.filter((group) => group.startsWith('3'));
  const own = new Map(
    companies.map((one) => {
      const id = one.company.id;
      const sum = (some: readonly number[]) => 0 - ore(one.ledger.sum(groups(one), some));
      return [
        id,
        {
          revenue: sum(one.months),
          eliminated: taken.get(id) ?? 0,
          before: sum(one.before) - (takenBefore.get(id) ?? 0),
        },
      ];
    }),
  );
  const customers = customersOf(all);
  const left = (id: string) => {
    const { revenue, eliminated } = own.get(id) ?? { revenue: 0, eliminated: 0 };
    return revenue - eliminated - customers.reduce((sum, { now }) => sum + (now.get(id) ?? 0), 0);
  };
  const otherwise = new Map(companies.map(({ company }) => [company.id, left(company.id)]));
  const byMonth = new Map<number, number>();
  for (const { account, month, ore: amount } of eliminations) {
    if (account.startsWith('3')) add(byMonth, monthNumber(month), amount);
  }
  for (const { one, internal } of all) {
    for (const { month, net } of internal) if (one.months.includes(month)) add(byMonth, month, ore(net));
  }
  const allBefore = [...own.values()].reduce((sum, one) => sum + one.before, 0);
  const ofOneYear = companies.map((one): OneYear => {
    const { came, left } = oneYearMonths(one);
    const { id, name } = one.company;
    const external = (of: typeof eliminations, some: readonly number[]) =>
      0 - ore(one.ledger.sum(groups(one), some)) - (takenOf(of, some).get(id) ?? 0);
    return { name, came: external(eliminations, came), left: external(eliminationsBefore, left) };
  });
  return {
    companies,
    ofOneYear,
    knowsBefore: companies.every((one) => one.knowsBefore && one.begun.months.length === 0),
    own: (id) => own.get(id) ?? { revenue: 0, eliminated: 0, before: 0 },
    customers,
    segments: segmentsOf(all),
    otherwise: {
      ...nothing(),
      now: otherwise,
      months: byMonth,
      before: allBefore - customers.reduce((sum, one) => sum + one.before, 0),
    },
  };
});
