import type { Filters } from '@/lib/core/filters/filters';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import { isOwnedIn } from '@/lib/core/group/members';
import type { CompanyName, Scope } from '@/lib/platform/auth/session';
import type { PartyKind } from '@/lib/platform/ledger/controls/sub-ledgers';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { cashGroups } from '../../balance-months';
import type { BalanceLine } from '../balance/balance-lines';
import { readGroupBalance } from '../balance/group-balance';
import { groupScope, readGroupRows } from '../rows/read-group';
import { type CompanyAges, readCompanyAges } from './read-company-ages';

/** The lines of the cash position; the last is the others' sum. */
export const cashLines: readonly BalanceLine[] = [
  { label: 'Bank og kontanter', kind: 'group', side: 'asset', members: [cashGroups.bank], prefixes: cashGroups.bank },
  {
    ...{ label: 'Kundefordringer', kind: 'group', side: 'asset' },
    ...{ members: [cashGroups.receivables], prefixes: cashGroups.receivables },
  },
  {
    ...{ label: 'Leverandørgjeld', kind: 'group', side: 'debt' },
    ...{ members: [cashGroups.payables], prefixes: cashGroups.payables },
  },
  {
    ...{ label: 'Netto likviditet', kind: 'result', side: 'asset' },
    ...{ members: Object.values(cashGroups), prefixes: Object.values(cashGroups).join() },
  },
];

/** A company's open items outside the group by age, øre, and the rest of its account group without a party. */
export type ExternalAges = {
  company: CompanyName;
  ages: CompanyAges;
  /** The ledger's receivables (and payables) outside the group. */
  ledger: Record<PartyKind, number>;
};

const groupOf = { customer: cashGroups.receivables, supplier: cashGroups.payables } as const;
const signOf = { customer: 1, supplier: -1 } as const;

/** Reads what parties outside the group owe and are owed at the month's end: each company by itself, side by side. */
export const readGroupAges = oncePerLoad(async (scope: Scope, filters: Filters): Promise<ExternalAges[]> => {
  const { yrpr } = filters;
  const [{ companies, now }, { places }] = await Promise.all([
    readGroupBalance(scope, filters),
    readGroupRows(scope, filters),
  ]);
  const chosen = new Set(groupScope(scope).members.map(({ company }) => company.id));
  const there = places.filter(
    ({ company }) =>
      chosen.has(company) &&
      now.companies.has(company) &&
      isOwnedIn(
        places.filter((one) => one.company === company),
        yrpr,
      ),
  );
  return Promise.all(
    companies
      .filter(({ company }) => now.companies.has(company.id))
      .map(async ({ company, first, fiscalStart }): Promise<ExternalAges> => {
        // A company's own number is nobody else's.
        const orgnrs = there.filter((place) => place.company !== company.id).map(({ orgnr }) => orgnr);
        const wanted = {
          month: yrpr,
          asOf: ledgerDay(filters),
          first: first ?? filters.span.first,
          fiscalStart,
          orgnrs,
        };
        const left = (kind: PartyKind) => {
          const own = now.companies.get(company.id)?.groups.get(groupOf[kind]) ?? 0;
          const taken = now.eliminations.reduce(
            (sum, one) => (one.company === company.id && one.account.startsWith(groupOf[kind]) ? sum + one.ore : sum),
            0,
          );
          return 0 + signOf[kind] * (own - taken);
        };
        return {
          company,
          ages: await readCompanyAges(company.id, wanted),
          ledger: { customer: left('customer'), supplier: left('supplier') },
        };
      }),
  );
});
