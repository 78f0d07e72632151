import { monthLabel } from '@/lib/core/filters/months';
import { factsOf } from '@/lib/domains/economy/group/rows/company-facts';
import { isGroupScope } from '@/lib/platform/auth/group-scope';
import { groupCompaniesParam } from '@/lib/platform/auth/permissions';
import type { CompanyName } from '@/lib/platform/auth/session';
import type { Choice, OwnFilter } from '@/lib/platform/routing/page';

/** A company with where its ledger ends, by which one chooses. */
const choiceOf = ({ id, name }: CompanyName, last: string | null | undefined): Choice => ({
  value: id,
  label: last ? `${name}, til og med ${monthLabel(last)}` : `${name}, uten regnskap`,
});

/** The companies that are in the figures: of those that the user may read on the page, all when none is chosen. */
export const companiesFilter: OwnFilter = {
  name: groupCompaniesParam,
  text: 'Selskaper',
  multiple: true,
  emptyLabel: 'Alle selskapene',
  choices: async (scope) => {
    if (!isGroupScope(scope)) return [];
    const facts = await factsOf(scope);
    return scope.readable.map((one) => choiceOf(one, facts.get(one.id)?.last));
  },
};

/** One side of the pairs in the list, set by pressing a figure of the matrix. */
export const sideFilter = (name: string, text: string): OwnFilter => ({
  name,
  text,
  chip: true,
  choices: async (scope) =>
    isGroupScope(scope) ? scope.members.map(({ company: { id, name: label } }) => ({ value: id, label })) : [],
});
